import type { EditorOptions, JSONContent } from '@tiptap/core';
import { Fragment, Slice, type Mark, type Node as DocumentNode, type Schema } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';
import { cleanCharacters, composeCharacters, lineEnds } from '../../kernel/plain-text.ts';
import {
  newContainer,
  newParagraph,
  newRoot,
  type Block,
  type Parent,
  type Run,
  canonicalChildren,
} from '../../rich-text/blocks.ts';
import { PLAIN, type Marks } from '../../rich-text/marks.ts';
import { isElement, textOfNode } from '../../rich-text/nodes.ts';
import { shallow } from '../../rich-text/paragraphs.ts';
import { nodesOfHtml } from '../../rich-text/parse.client.ts';
import { CONTAINER_ELEMENTS } from '../../rich-text/rich-text.ts';
import { serializeBlocks } from '../../rich-text/serialize.ts';
import { cleanCode, inlineText, translateNodes } from '../../rich-text/translate.ts';
import { withLinks } from './links/link-typing.client.ts';
import { readableNodes, type PastedPart } from './pasted-parts.ts';
import { pastedBlocks, withVerse } from './pasting.client.ts';
import { nodeOfContainer } from './schema.client.ts';

/*
 * Between HTML, the blocks of `rich-text` and the editor's documents. Both ways go through the code with which the server
 * stores texts, so that the editor's HTML is in the stored form to the byte.
 */

/** The server refuses what is too long or too deep, with a message; the editor does not. */
const NO_LIMITS = { depth: Infinity, nodes: Infinity };

const CONTAINERS = new Map(CONTAINER_ELEMENTS.map((tag) => [nodeOfContainer(tag), tag]));

/** A stored text as a document to edit. */
export function documentOfHtml(html: string): JSONContent {
  return documentOfBlocks(blocksOfHtml(html));
}

export function documentOfBlocks(blocks: Block[]): JSONContent {
  const content = blocks.map(nodeOfBlock);
  // Below a picture at the end, too, there is a place to write.
  const last = blocks.at(-1);
  if (!last || last.kind === 'picture') content.push({ type: 'paragraph' });
  return { type: 'doc', content };
}

function nodeOfBlock(block: Block): JSONContent {
  if (block.kind === 'divider') return { type: 'divider' };
  if (block.kind === 'picture') {
    const { kind: type, ...attrs } = block;
    return { type, attrs };
  }
  const { kind, direction: dir } = block;
  switch (kind) {
    case 'text': {
      const { tag, alignment, runs } = block;
      const content = runs.flatMap(nodesOfRun);
      if (tag === 'p') return { type: 'paragraph', attrs: { alignment, dir }, content };
      return { type: 'heading', attrs: { level: tag === 'h3' ? 3 : 2, alignment, dir }, content };
    }
    case 'code':
      return { type: 'codeBlock', attrs: { dir }, content: [{ type: 'text', text: block.text }] };
    case 'container':
      return {
        type: nodeOfContainer(block.tag),
        attrs: block.tag === 'blockquote' ? { dir, quotation: block.quotation } : { dir },
        content: block.children.map(nodeOfBlock),
      };
  }
}

function nodesOfRun({ text, marks: values }: Run): JSONContent[] {
  const marks = Object.entries(values)
    .filter(([, value]) => value !== null && value !== false)
    .map(([type, value]) => (value === true ? { type } : { type, attrs: { value } }));
  return text
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) => (part === '\n' ? { type: 'hardBreak', marks } : { type: 'text', text: part, marks }));
}

/** The text of a document in its stored form; empty if it has no content. */
export function htmlOfDocument(document: DocumentNode): string {
  const root = newRoot();
  addBlocks(root, document);
  return serializeBlocks(canonicalChildren(root), NO_LIMITS);
}

function addBlocks(parent: Parent, node: DocumentNode): void {
  node.forEach((child) => {
    if (!child.attrs['upload']) parent.children.push(blockOfNode(child));
  });
}

function blockOfNode(node: DocumentNode): Block {
  const { alignment, dir: direction, level, quotation, src, alt, caption, credit } = node.attrs;
  if (node.type.name === 'divider') return { kind: 'divider' };
  if (node.type.name === 'picture') return { kind: 'picture', src, alt, caption, credit };
  if (node.type.name === 'codeBlock') return { kind: 'code', direction, text: cleanCode(node.textContent) };
  const tag = CONTAINERS.get(node.type.name);
  if (tag) {
    const container = newContainer(tag, direction, quotation);
    addBlocks(container, node);
    return container;
  }
  const name = node.type.name === 'paragraph' ? 'p' : level === 3 ? 'h3' : 'h2';
  return { kind: 'text', tag: name, alignment, direction, runs: runsOfNode(node) };
}

function runsOfNode(node: DocumentNode): Run[] {
  const runs: Run[] = [];
  node.forEach(({ text, marks }) => {
    runs.push({ text: text === undefined ? '\n' : inlineText(text), marks: marksOfText(marks) });
  });
  return runs;
}

function marksOfText(marks: readonly Mark[]): Marks {
  return marks.reduce<Marks>(
    (all, { type, attrs }) => ({ ...all, [type.name]: attrs['value'] ?? true }),
    PLAIN,
  );
}

/** Any HTML as blocks, by the rules of the server. Nothing of it runs or loads. */
function blocksOfHtml(html: string): Block[] {
  return canonicalChildren(translateNodes(shallow(nodesOfHtml(html))));
}

/** What ProseMirror writes into the HTML that it copies. */
const OWN_HTML = /\sdata-pm-slice=/;

/** Any HTML in the stored form; that of an editor as it is, that of other programs as its writer means it. */
function translateHtml(html: string): string {
  if (OWN_HTML.test(html)) return serializeBlocks(blocksOfHtml(html), NO_LIMITS);
  return serializeBlocks(pastedBlocks(shallow(nodesOfHtml(html))), NO_LIMITS);
}

/** The parts of what is pasted that become something else. */
export function changedParts(data: DataTransfer): Set<PastedPart> {
  const parts = new Set<PastedPart>();
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  if (html === '' && EMBED_CODE.test(text)) parts.add('player');
  if (MAY_CHANGE.test(html)) readableNodes(shallow(nodesOfHtml(html)), (part) => parts.add(part));
  return parts;
}

const EMBED_CODE = /^\s*<(?:iframe|video|audio|embed|object)\b[^]*>\s*$/i;
const MAY_CHANGE = /<(?:table|iframe|video|audio|embed|object)\b/i;

/**
 * Pasted and dropped content is translated before it enters the document. Pictures and files leave nothing, and then the
 * selection must not be replaced by nothing, nor the page by a dropped file.
 */
export const CLIPBOARD_PROPS: EditorOptions['editorProps'] = {
  transformPastedHTML: translateHtml,
  transformPastedText: (text, _isPlain, { state }) => {
    const isCode = state.selection.$from.parent.type.spec.code;
    return composeCharacters(cleanCharacters(lineEnds(isCode ? text : withoutEmbedCode(text))));
  },
  transformPasted: (slice, { state }, isPlain) => {
    const { selection, schema } = state;
    if (selection.$from.parent.type.spec.code) return slice;
    const meant = isPlain ? verseOfLines(slice, schema) : slice;
    return withLinks(wholeBlocks(meant, selection));
  },
};

/** The address of the player whose code a site gives to embed it; any other text unchanged. */
function withoutEmbedCode(text: string): string {
  if (!EMBED_CODE.test(text)) return text;
  const players = readableNodes(shallow(nodesOfHtml(text)), () => undefined).filter(isElement);
  return (
    players
      .map((player) => textOfNode(player))
      .join('\n')
      .trim() || text
  );
}

/** Pasted lines as they are, or as blocks if some of them are verse. */
function verseOfLines(slice: Slice, schema: Schema): Slice {
  const lines: Block[] = [];
  slice.content.forEach(({ textContent: text }) => {
    lines.push(newParagraph([{ text, marks: PLAIN }]));
  });
  const blocks = withVerse(lines);
  if (blocks.every(({ kind }) => kind === 'text')) return slice;
  return new Slice(Fragment.fromJSON(schema, blocks.map(nodeOfBlock)), 0, 0);
}

/**
 * Pasted over a whole paragraph, blocks keep their kind, unless they are one plain paragraph. Anywhere else the first of
 * them is joined to the text around it.
 */
function wholeBlocks(slice: Slice, { $from, $to }: Selection): Slice {
  const { firstChild, childCount } = slice.content;
  const isWhole =
    $from.depth === 1 && $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
  const isText =
    childCount === 1 && firstChild?.hasMarkup(firstChild.type.schema.nodes['paragraph'] ?? firstChild.type);
  return isWhole && firstChild?.isBlock && !isText ? new Slice(slice.content, 0, 0) : slice;
}
