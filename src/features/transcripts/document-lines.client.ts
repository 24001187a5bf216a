import { normalizeLine } from '../../kernel/plain-text.ts';
import type { TranscriptLine } from './line-marks.ts';
import { talkOfTable, type CellReader } from './talk-table.ts';

/** The paragraphs of a document, with the mark-up of those that have any. */
export interface DocumentLines {
  lines: TranscriptLine[];
  formats: Formats;
}

/** The markup of a paragraph by its text; the server sanitises it again when it is saved. */
export type Formats = ReadonlyMap<string, Element>;

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, td, th, pre, div';
const STRONG = 'b, strong, h1, h2, h3, h4, h5, h6';
/** Links between a footnote's number and its text, as mammoth and Word write them. */
const NOTE_LINKS = ['#footnote-', '#endnote-', '#_ftn', '#_edn'].map((start) => `a[href*="${start}"]`).join();
/** The text of a link that is a footnote mark; other links to notes are part of the text. */
const NOTE_MARK = /^(?:\p{Nd}+|\[\p{Nd}+\]|[↑↩]\uFE0E?)?$/u;

/** The paragraphs of a document's HTML, in order. It is read without running or fetching anything of it. */
export function linesOfHtml(html: string): DocumentLines {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll(NOTE_LINKS)) {
    if (NOTE_MARK.test(link.textContent.trim())) link.remove();
  }
  const asking = askingElements(body);
  const lines: TranscriptLine[] = [];
  const formats = new Map<string, Element>();
  for (const block of body.querySelectorAll(BLOCKS)) {
    if (block.querySelector(BLOCKS)) continue;
    for (const element of splitAtBreaks(block)) {
      joinSpaces(element);
      const text = normalizeLine(element.textContent);
      if (text === '') continue;
      lines.push({ text, isStrong: asking.has(block) || (isStrong(element) && !isTitle(block, body)) });
      if (element.localName === 'li' || element.children.length > 0) formats.set(text, element);
    }
  }
  return { lines, formats };
}

/** The formats as HTML, from which `linesOfHtml` reads them again. */
export function htmlOfFormats(formats: Formats): string {
  return [...formats.values()].map(outerHtml).join('');
}

/** A text of the review as an answer: unchanged paragraphs keep the markup of their document. */
export function answerHtml(text: string, formats: Formats): string {
  const paragraphs = text.split('\n').map((line) => line.trim());
  const html = paragraphs
    .filter((line) => line !== '')
    .map((line) => formatted(line, formats) ?? plain(line));
  return html.join('').replaceAll('</ul><ul>', '');
}

function plain(line: string): string {
  const paragraph = document.createElement('p');
  paragraph.textContent = line;
  return paragraph.outerHTML;
}

/** Also finds a paragraph whose speaker label was removed. */
function formatted(line: string, formats: Formats): string | null {
  const whole = formats.get(line);
  if (whole) return outerHtml(whole);
  for (const [text, element] of formats) {
    if (!text.endsWith(line)) continue;
    const rest = withoutBeginning(element, text.length - line.length);
    if (normalizeLine(rest.textContent) === line) return outerHtml(rest);
  }
  return null;
}

function outerHtml(element: Element): string {
  return element.localName === 'li' ? `<ul>${element.outerHTML}</ul>` : `<p>${element.innerHTML}</p>`;
}

function withoutBeginning(element: Element, length: number): Element {
  const rest = element.ownerDocument.importNode(element, true);
  let left = length;
  for (const node of textNodes(rest)) {
    const taken = Math.min(left, node.data.length);
    node.deleteData(0, taken);
    left -= taken;
  }
  return rest;
}

/** A block as it is, or one block per line. */
function splitAtBreaks(block: Element): Element[] {
  const breaks = [...block.querySelectorAll('br')];
  if (breaks.length === 0) return [block];
  const range = document.createRange();
  range.selectNodeContents(block);
  const parts: Element[] = [];
  for (const end of [...breaks, null]) {
    if (end) range.setEndBefore(end);
    else range.setEnd(block, block.childNodes.length);
    const part = block.ownerDocument.importNode(block, false);
    part.append(range.cloneContents());
    parts.push(part);
    if (end) range.setStartAfter(end);
  }
  return parts;
}

/** Makes words have the same offsets in the markup and in the text. */
function joinSpaces(element: Element): void {
  let isAfterSpace = true;
  for (const node of textNodes(element)) {
    const joined = node.data.replace(/\s+/g, ' ');
    node.data = isAfterSpace ? joined.trimStart() : joined;
    if (node.data !== '') isAfterSpace = node.data.endsWith(' ');
  }
}

/** The only heading of the highest rank is the title of the document, not a question. */
function isTitle(block: Element, body: Element): boolean {
  return block.localName === 'h1' && body.querySelectorAll('h1').length === 1;
}

/** The elements of tables that hold questions. Removes header rows, and adds a colon to speakers' names. */
function askingElements(body: Element): Set<Element> {
  const asking = [...body.querySelectorAll('table')].flatMap((table) => {
    const rows = [...table.querySelectorAll('tr')].map(({ cells }) => [...cells]);
    const talk = talkOfTable(rows, CELLS);
    for (const cell of talk?.headings ?? []) cell.remove();
    if (talk?.kind === 'questions') return talk.first;
    for (const cell of talk?.first ?? []) cell.textContent = `${cell.textContent.trim()}:`;
    return [];
  });
  return new Set(asking.flatMap((cell) => [cell, ...cell.querySelectorAll(BLOCKS)]));
}

const CELLS: CellReader<HTMLTableCellElement> = {
  textOf: (cell) => cell.textContent,
  isHeading: ({ localName }) => localName === 'th',
};

function isStrong(element: Element): boolean {
  if (element.matches(STRONG)) return true;
  return textNodes(element).every((node) => node.data.trim() === '' || node.parentElement?.closest(STRONG));
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}
