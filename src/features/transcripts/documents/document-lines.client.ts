import {
  canonicalChildren,
  newContainer,
  newParagraph,
  newRoot,
  textOfRuns,
  type Block,
  type Run,
  type TextBlock,
} from '../../../rich-text/blocks.ts';
import { areEqual, PLAIN } from '../../../rich-text/marks.ts';
import {
  attribute,
  classesOf,
  elementsIn,
  isElement,
  styleOf,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
} from '../../../rich-text/nodes.ts';
import { blocksOfPiece, isStrongBlock, linesOfBlock, piecesOf } from '../../../rich-text/paragraphs.ts';
import { nodesOfHtml } from '../../../rich-text/parse.client.ts';
import { isStruck, seenText, type SeenText } from '../../../rich-text/seen-text.ts';
import { escapeText, serializeBlocks } from '../../../rich-text/serialize.ts';
import { readTables } from './document-tables.ts';
import type { TranscriptLine } from '../lines/line-marks.ts';
import { readLines, type ReadText, type TranscriptFormat } from '../formats/read-text.ts';

/** The paragraphs of a document, with the markup of those that have any, and what its readers see. */
export interface DocumentLines extends ReadText {
  formats: Formats;
  seen: SeenText;
}

/** The paragraphs with markup by their text. */
export type Formats = ReadonlyMap<string, Paragraph>;

interface Paragraph {
  runs: Run[];
  /** The list that it is an item of. */
  list: 'ul' | 'ol' | null;
}

/** Links between a footnote's number and its text, as mammoth and Word write them. */
const NOTE_LINK = /#(?:footnote-|endnote-|_ftn|_edn)/;
/** The text of a link that is a footnote mark; other links to notes are part of the text. */
const NOTE_MARK = /^(?:\p{Nd}+|\[\p{Nd}+\]|[↑↩]\uFE0E?)?$/u;

/** The paragraphs of a document's HTML, in order. It is read without running or fetching anything of it. */
export function linesOfHtml(html: string, format: TranscriptFormat): DocumentLines {
  const nodes = withoutUnsaid(nodesOfHtml(html));
  const lines: TranscriptLine[] = [];
  const formats = new Map<string, Paragraph>();
  const read = readTables(withoutStruck(nodes));
  const title = titleOf(read);
  for (const piece of piecesOf(read)) {
    for (const { block, list } of blocksOfPiece(piece).flatMap((one) => paragraphsOf(one, null))) {
      const text = textOfRuns(block.runs);
      if (title !== null && piece.element === title) lines.push({ text, isStrong: false, known: 'title' });
      else lines.push({ text, isStrong: isStrongBlock(block) });
      const isMarked = list !== null || block.runs.some(({ marks }) => !areEqual(marks, PLAIN));
      if (isMarked) formats.set(text, { runs: block.runs, list });
    }
  }
  return { ...readLines(format, lines), formats, seen: seenText(nodes) };
}

/** Without the marks of footnotes, and the times of a recording that oTranscribe writes. */
function withoutUnsaid(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'span' && classesOf(node).includes('timestamp')) return [];
    const isNote = node.tagName === 'a' && NOTE_LINK.test(attribute(node, 'href') ?? '');
    if (isNote && NOTE_MARK.test(textOfNode(node).trim())) return [];
    return [{ ...node, childNodes: withoutUnsaid(node.childNodes) }];
  });
}

/** A passage of the review is plain text, in which struck words would be said. */
function withoutStruck(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    return isStruck(node, styleOf(node)) ? [] : [{ ...node, childNodes: withoutStruck(node.childNodes) }];
  });
}

/** The title by its style, or the only heading of the highest rank: it is no question. */
function titleOf(nodes: readonly HtmlNode[]): HtmlElement | null {
  const elements = elementsIn(nodes);
  const [first = null, ...others] = elements.filter(({ tagName }) => tagName === 'h1');
  return elements.find(isTitle) ?? (others.length === 0 ? first : null);
}

/** In a Word file, and in text that is pasted from Word. */
function isTitle(element: HtmlElement): boolean {
  const classes = classesOf(element);
  return classes.includes('MsoTitle') || (element.tagName === 'h1' && classes.includes('title'));
}

/** The paragraphs of a block that are not empty, a line each. */
function paragraphsOf(
  block: Block,
  list: Paragraph['list'],
): { block: TextBlock; list: Paragraph['list'] }[] {
  switch (block.kind) {
    case 'container': {
      const inside = block.tag === 'ul' || block.tag === 'ol' ? block.tag : block.tag === 'li' ? list : null;
      return block.children.flatMap((child) => paragraphsOf(child, inside));
    }
    case 'code':
      return block.text.split('\n').flatMap((line) => {
        const text = line.trim();
        return text === '' ? [] : [{ block: newParagraph([{ text, marks: PLAIN }]), list: null }];
      });
    case 'text':
      return linesOfBlock(block).flatMap((line) =>
        line.kind === 'text' && textOfRuns(line.runs) !== '' ? [{ block: withoutSizes(line), list }] : [],
      );
    default:
      return [];
  }
}

/** A word processor sets the size of all of its text, which means nothing. */
function withoutSizes(block: TextBlock): TextBlock {
  return { ...block, runs: block.runs.map(({ text, marks }) => ({ text, marks: { ...marks, size: null } })) };
}

/** The formats as HTML, from which `linesOfHtml` reads them again. */
export function htmlOfFormats(formats: Formats): string {
  return [...formats.values()].map(htmlOf).join('');
}

/** A text of the review as an answer: unchanged paragraphs keep the markup of their document. */
export function answerHtml(text: string, formats: Formats): string {
  const paragraphs = text.split('\n').map((line) => line.trim());
  const html = paragraphs
    .filter((line) => line !== '')
    .map((line) => formatted(line, formats) ?? `<p>${escapeText(line)}</p>`);
  return html.join('').replace(/<\/([uo]l)><\1>/g, '');
}

/**
 * The paragraph that a line is, is part of (as one without its speaker or one that was split), or was changed from, with
 * its markup where the words are the same.
 */
function formatted(line: string, formats: Formats): string | null {
  const beginning = line.split(' ').slice(0, 2).join(' ');
  const [closest] = [...formats]
    .map(([text, { runs, list }]) => {
      const place = text.lastIndexOf(line);
      // A speaker's label was removed from the beginning.
      const from = Math.max(place < 0 ? text.indexOf(beginning) : place, 0);
      return { runs, list, from, length: text.length, ...sameEnds(text.slice(from), line) };
    })
    .filter(
      ({ from, length, start, end }) =>
        start === line.length || (start + end) * 2 > Math.max(length - from, line.length),
    )
    .toSorted((a, b) => b.start + b.end - a.start - a.end || a.length - b.length);
  if (!closest) return null;
  const { runs, list, from, length, start, end } = closest;
  const changed = { text: line.slice(start, line.length - end), marks: PLAIN };
  const parts = [partOf(runs, from, from + start), [changed], partOf(runs, length - end, length)];
  return htmlOf({ runs: parts.flat(), list });
}

/** The lengths of the whole words that a text and a line have in common at their beginnings and ends. */
function sameEnds(text: string, line: string): { start: number; end: number } {
  if (text.startsWith(line)) return { start: line.length, end: 0 };
  const most = Math.min(text.length, line.length);
  let start = 0;
  while (start < most && text[start] === line[start]) start += 1;
  start = text.lastIndexOf(' ', start - 1) + 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === line.at(-1 - end)) end += 1;
  const space = text.indexOf(' ', text.length - end);
  return { start, end: space < 0 ? 0 : text.length - space };
}

function htmlOf({ runs, list }: Paragraph): string {
  const root = newRoot();
  root.children = [newParagraph(runs)];
  if (list !== null) {
    const item = { ...newContainer('li'), children: root.children };
    root.children = [{ ...newContainer(list), children: [item] }];
  }
  return serializeBlocks(canonicalChildren(root));
}

/** The runs of a text from one offset to another. */
function partOf(runs: readonly Run[], from: number, to: number): Run[] {
  let end = 0;
  return runs.map(({ text, marks }) => {
    const start = end;
    end += text.length;
    return { text: text.slice(Math.max(from - start, 0), Math.max(to - start, 0)), marks };
  });
}
