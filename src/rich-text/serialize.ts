import type { Block, PictureBlock, Run } from './blocks.ts';
import type { Marks } from './marks.ts';
import { RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_NODES, tooDeep } from './nodes.ts';
import {
  alignmentClass,
  backColorClass,
  FACES,
  LINK_REL,
  quotationClass,
  textColorClass,
  textSizeClass,
  type RichTextElement,
  type TextDirection,
} from './rich-text.ts';

/** An element around a run of text: its name and its attributes as they are written. */
interface Tag {
  name: RichTextElement;
  attributes: string;
}

interface RichTextLimits {
  depth: number;
  nodes: number;
}

/** The same as the parser's, so that a text that was accepted once is accepted again. */
const PARSER_LIMITS: RichTextLimits = { depth: RICH_TEXT_MAX_DEPTH, nodes: RICH_TEXT_MAX_NODES };

/** The HTML of canonical blocks. Throws `validation` above the limits. */
export function serializeBlocks(blocks: Block[], limits = PARSER_LIMITS): string {
  const writer = new Writer(limits);
  for (const block of blocks) writer.block(block);
  return writer.html;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

function dirAttribute(direction: TextDirection | null): string {
  return direction === null ? '' : ` dir="${direction}"`;
}

function classAttribute(names: (string | null)[]): string {
  const value = names.filter((name) => name !== null).join(' ');
  return value === '' ? '' : ` class="${value}"`;
}

/** The elements around a run, always in this order, so that equal marks give equal HTML. */
function tagsOf(marks: Marks): Tag[] {
  const { href, color, back, size } = marks;
  const tags: Tag[] = [];
  if (href !== null)
    tags.push({ name: 'a', attributes: ` href="${escapeAttribute(href)}" rel="${LINK_REL}"` });
  const classes = classAttribute([
    color && textColorClass(color),
    back && backColorClass(back),
    size && textSizeClass(size),
  ]);
  if (classes !== '') tags.push({ name: 'span', attributes: classes });
  for (const name of FACES) if (marks[name]) tags.push({ name, attributes: '' });
  return tags;
}

class Writer {
  html = '';
  #limits: RichTextLimits;
  #open: Tag[] = [];
  #nodes = 0;

  constructor(limits: RichTextLimits) {
    this.#limits = limits;
  }

  block(block: Block): void {
    if (block.kind === 'divider') {
      this.#voidTag('hr');
      return;
    }
    if (block.kind === 'picture') {
      this.#picture(block);
      return;
    }
    const attributes = dirAttribute(block.direction);
    switch (block.kind) {
      case 'text':
        this.#openTag({
          name: block.tag,
          attributes: classAttribute([alignmentClass(block.alignment)]) + attributes,
        });
        this.#runs(block.runs);
        break;
      case 'code':
        this.#openTag({ name: 'pre', attributes });
        this.#openTag({ name: 'code', attributes: '' });
        this.#text(block.text);
        this.#closeTag();
        break;
      case 'container':
        this.#openTag({
          name: block.tag,
          attributes: classAttribute([quotationClass(block.quotation)]) + attributes,
        });
        for (const child of block.children) this.block(child);
    }
    this.#closeTag();
  }

  #picture({ src, alt, caption, credit }: PictureBlock): void {
    this.#openTag({ name: 'figure', attributes: '' });
    this.#voidTag('img', ` src="${src}" alt="${escapeAttribute(alt)}"`);
    if (caption !== '' || credit !== '') {
      this.#openTag({ name: 'figcaption', attributes: '' });
      if (caption !== '') this.#text(credit === '' ? caption : `${caption} `);
      if (credit !== '') {
        this.#openTag({ name: 'small', attributes: '' });
        this.#text(credit);
        this.#closeTag();
      }
      this.#closeTag();
    }
    this.#closeTag();
  }

  /** Neighbours share the elements that they have in common from the outside in. */
  #runs(runs: Run[]): void {
    const outer = this.#open.length;
    for (const { text, marks } of runs) {
      const tags = tagsOf(marks);
      const inner = this.#open.slice(outer);
      const different = tags.findIndex(
        (tag, index) => tag.name !== inner[index]?.name || tag.attributes !== inner[index].attributes,
      );
      const shared = different < 0 ? tags.length : different;
      while (this.#open.length > outer + shared) this.#closeTag();
      for (const tag of tags.slice(shared)) this.#openTag(tag);
      text.split('\n').forEach((line, index) => {
        if (index > 0) this.#voidTag('br');
        if (line !== '') this.#text(line);
      });
    }
    while (this.#open.length > outer) this.#closeTag();
  }

  #openTag(tag: Tag): void {
    this.#count();
    this.html += `<${tag.name}${tag.attributes}>`;
    this.#open.push(tag);
    if (this.#open.length > this.#limits.depth) throw tooDeep();
  }

  #closeTag(): void {
    const tag = this.#open.pop();
    if (tag) this.html += `</${tag.name}>`;
  }

  #voidTag(name: 'br' | 'hr' | 'img', attributes = ''): void {
    this.#count();
    if (this.#open.length === this.#limits.depth) throw tooDeep();
    this.html += `<${name}${attributes}>`;
  }

  #text(text: string): void {
    this.#count();
    this.html += escapeText(text);
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > this.#limits.nodes) throw tooDeep();
  }
}
