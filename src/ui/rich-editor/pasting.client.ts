import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { countByScript, sentenceDirection } from '../../kernel/text-direction.ts';
import {
  canonicalChildren,
  hasContent,
  newContainer,
  newParagraph,
  newRoot,
  textOfRuns,
  type Block,
  type CodeBlock,
  type Container,
  type Run,
  type TextBlock,
} from '../../rich-text/blocks.ts';
import { areBalanced, areHemistichs, GAP, linesOfVerse } from '../../rich-text/verse.ts';
import { PLAIN } from '../../rich-text/marks.ts';
import { TEXT_SIZES, type TextDirection, type TextSize } from '../../rich-text/rich-text.ts';
import type { HtmlNode } from '../../rich-text/nodes.ts';
import { readableNodes } from './pasted-parts.ts';
import { inlineText, translateNodes } from '../../rich-text/translate.ts';
import { typedAddressOf } from '../../kernel/plain-text.ts';
import { addressesIn, directAddress, typedAddress } from './links/addresses.ts';
import { setLink } from './marks.client.ts';

/** Text without a size has this one. */
export const DEFAULT_SIZE = 3;

/** The blocks of pasted HTML of another program, as its writer means them. */
export function pastedBlocks(nodes: HtmlNode[]): Block[] {
  const blocks = canonicalChildren(translateNodes(readableNodes(nodes, () => undefined)));
  return canonicalChildren({ ...newRoot(), children: meantBlocks(blocks) });
}

/**
 * Pasted blocks as a writer means them: the size of most of their text becomes the normal one and the others keep their
 * distance to it, because Arabic in Word is 14 or 16 points; links lead to their pages, not through Google; Arabic runs
 * from right to left, and is no code; lines of two hemistichs are verse.
 */
function meantBlocks(pasted: Block[]): Block[] {
  const blocks = withoutGaps(withVerse(directedBlocks(pasted.flatMap(proseOfCode))));
  const lengths = new Map<TextSize, number>();
  mapRuns(blocks, (run, isHeading) => {
    const size = run.marks.size ?? DEFAULT_SIZE;
    if (!isHeading) lengths.set(size, (lengths.get(size) ?? 0) + run.text.length);
    return run;
  });
  const [normal = DEFAULT_SIZE] = [...lengths].reduce<readonly [TextSize?, number?]>(
    (most, next) => (next[1] > (most[1] ?? 0) ? next : most),
    [],
  );
  return mapRuns(blocks, ({ text, marks }) => {
    const href = marks.href && !isWrittenOut(text, marks.href) ? directAddress(marks.href) : null;
    const size = marks.size && shiftedSize(marks.size, DEFAULT_SIZE - normal);
    return { text, marks: { ...marks, href, size } };
  });
}

/**
 * Whether the words of a link are its address. Such a link is made anew with the other addresses of the text, because
 * messengers put the signs after an address into its link.
 */
function isWrittenOut(text: string, href: string): boolean {
  const written = [text, `https://${text}`, `http://${text}`].filter((address) => URL.canParse(address));
  const isSame = written.some((address) => new URL(address).href === new URL(href).href);
  return isSame && addressesIn(text)[0]?.from === 0;
}

function shiftedSize(size: TextSize, steps: number): TextSize | null {
  const shifted = TEXT_SIZES.find((each) => each >= size + steps) ?? 7;
  return shifted === DEFAULT_SIZE ? null : shifted;
}

function mapRuns(blocks: Block[], change: (run: Run, isHeading: boolean) => Run): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'container') return { ...block, children: mapRuns(block.children, change) };
    if (block.kind !== 'text') return block;
    return { ...block, runs: block.runs.map((run) => change(run, block.tag !== 'p')) };
  });
}

/** A browser shows a text file as preformatted text: in Arabic it is paragraphs, as in pasted plain text. */
function proseOfCode(block: Block): Block[] {
  if (block.kind === 'container') return [{ ...block, children: block.children.flatMap(proseOfCode) }];
  return block.kind === 'code' && isArabic(block.text) ? paragraphsOf(block) : [block];
}

function isArabic(text: string): boolean {
  const { arabic, latin } = countByScript(text);
  return arabic > latin;
}

function paragraphsOf({ text }: CodeBlock): Block[] {
  return text
    .split('\n')
    .filter(hasContent)
    .map((line) => inlineText(line.replace(/\t+|[ \u00A0]{3,}/g, GAP)).trim())
    .map((line) => newParagraph([{ text: line, marks: PLAIN }]));
}

/** Paragraphs that are lines of verse beyond doubt, one after the other, as a block of verse. */
export function withVerse(blocks: Block[]): Block[] {
  const found: Block[] = [];
  let [paragraphs, lines]: [TextBlock[], TextBlock[][]] = [[], []];
  const endVerse = () => {
    found.push(...(isVerse(paragraphs, lines) ? [verseOf(lines)] : paragraphs));
    [paragraphs, lines] = [[], []];
  };
  for (const block of blocks) {
    const own = block.kind === 'text' && block.tag === 'p' ? linesOfVerse(block) : [];
    if (block.kind === 'text' && own.length > 0 && own.every(({ length }) => length === 2)) {
      paragraphs.push(block);
      lines.push(...own);
    } else {
      endVerse();
      found.push(block.kind === 'container' ? { ...block, children: withVerse(block.children) } : block);
    }
  }
  endVerse();
  return found;
}

/** Stars between hemistichs are enough for one line. */
function isVerse(paragraphs: TextBlock[], lines: TextBlock[][]): boolean {
  const pairs = lines.map((line) => line.map(({ runs }) => textOfRuns(runs)));
  if (paragraphs.every((block) => /[*\u066D]{2}/.test(textOf(block))))
    return pairs.length > 0 && areBalanced(pairs);
  return pairs.length > 1 && areHemistichs(pairs);
}

function verseOf(lines: TextBlock[][]): Container {
  return { ...newContainer('blockquote', null, 'verse'), children: lines.flat() };
}

function withoutGaps(blocks: Block[]): Block[] {
  return mapRuns(blocks, ({ text, marks }) => ({ text: text.replaceAll(GAP, ' '), marks }));
}

/**
 * Google Docs and Gmail write a direction for each paragraph, whatever its letters are. One that contradicts them was
 * not chosen, and the side that was chosen instead is the one on which such a text begins.
 */
function directedBlocks(blocks: Block[], isTurned = false): Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'container' && block.kind !== 'text') return block;
    const isWrong = isWrongFor(block.direction, textOf(block));
    const direction = isWrong ? null : block.direction;
    const turns = isTurned || isWrong;
    if (block.kind === 'container')
      return { ...block, direction, children: directedBlocks(block.children, turns) };
    const alignment = turns && block.alignment === 'end' ? 'start' : block.alignment;
    return { ...block, direction, alignment };
  });
}

function isWrongFor(direction: TextDirection | null, text: string): boolean {
  const words = countByScript(text);
  if (direction === 'ltr') return words.arabic > 0 && sentenceDirection(words) === 'rtl';
  return direction === 'auto' || (direction === 'rtl' && words.arabic === 0 && words.latin > 0);
}

function textOf(block: Block): string {
  if (block.kind === 'container') return block.children.map(textOf).join('\n');
  return block.kind === 'text' ? textOfRuns(block.runs) : '';
}

/** What is pasted as an address, beyond doubt. */
const ADDRESS = /^(?:https?:\/\/|www\.|mailto:)\S+$/i;

/** An address that is pasted on selected words becomes their link. */
export const LinkPasting = Extension.create({
  name: 'linkPasting',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste({ state: { selection } }, { clipboardData }) {
            const text = typedAddressOf(clipboardData?.getData('text/plain') ?? '');
            const address = ADDRESS.test(text) ? typedAddress(text) : null;
            const { $from, $to, empty } = selection;
            if (address === null || empty || !$from.sameParent($to) || $from.parent.type.spec.code)
              return false;
            setLink(editor, address);
            return true;
          },
        },
      }),
    ];
  },
});
