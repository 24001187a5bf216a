import { isEmoji, normalizeLine } from '../../kernel/plain-text.ts';
import type { TranscriptLine } from './line-marks.ts';
import { readLines, type ReadText, type TranscriptFormat } from './read-text.ts';
import { talkOfTable, type CellReader } from './talk-table.ts';

/** The paragraphs of a document, with the markup of those that have any. */
export interface DocumentLines extends ReadText {
  formats: Formats;
}

/** The markup of a paragraph by its text; the server sanitises it again when it is saved. */
export type Formats = ReadonlyMap<string, Element>;

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, td, th, pre, div';
/** The title of a Word file, and of text that is pasted from Word. */
const TITLE = 'h1.title, .MsoTitle';
const STRONG = 'b, strong, h1, h2, h3, h4, h5, h6';
/** Links between a footnote's number and its text, as mammoth and Word write them. */
const NOTE_LINKS = ['#footnote-', '#endnote-', '#_ftn', '#_edn'].map((start) => `a[href*="${start}"]`).join();
/** The text of a link that is a footnote mark; other links to notes are part of the text. */
const NOTE_MARK = /^(?:\p{Nd}+|\[\p{Nd}+\]|[↑↩]\uFE0E?)?$/u;

/** What is no text of the document; the times of a recording are those of oTranscribe. */
const NOT_SAID = 'style, script, span.timestamp';

/** The paragraphs of a document's HTML, in order. It is read without running or fetching anything of it. */
export function linesOfHtml(html: string, format: TranscriptFormat): DocumentLines {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll(NOTE_LINKS)) {
    if (NOTE_MARK.test(link.textContent.trim())) link.remove();
  }
  for (const element of body.querySelectorAll(NOT_SAID)) element.remove();
  for (const image of body.querySelectorAll('img')) if (isEmoji(image.alt)) image.replaceWith(image.alt);
  for (const node of textNodes(body)) markLineEnds(node);
  wrapLooseText(body);
  const title = titleOf(body);
  const asking = askingElements(body);
  const lines: TranscriptLine[] = [];
  const formats = new Map<string, Element>();
  for (const block of body.querySelectorAll(BLOCKS)) {
    if (block.querySelector(BLOCKS)) continue;
    for (const element of splitAtBreaks(block)) {
      joinSpaces(element);
      const text = normalizeLine(element.textContent);
      if (text === '') continue;
      if (block === title) lines.push({ text, isStrong: false, known: 'title' });
      else lines.push({ text, isStrong: asking.has(block) || isStrong(element) });
      if (element.localName === 'li' || element.children.length > 0) formats.set(text, element);
    }
  }
  return { ...readLines(format, lines), formats };
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

/** Also finds the paragraph that a line is part of, as one without its speaker or one that was split. */
function formatted(line: string, formats: Formats): string | null {
  const whole = formats.get(line);
  if (whole) return outerHtml(whole);
  for (const [text, element] of formats) {
    const from = text.lastIndexOf(line);
    if (from < 0) continue;
    const part = partOf(element, from, from + line.length);
    if (normalizeLine(part.textContent) === line) return outerHtml(part);
  }
  return edited(line, formats);
}

/** The paragraph that a line was changed from, with its markup where the words are the same. */
function edited(line: string, formats: Formats): string | null {
  const beginning = line.split(' ').slice(0, 2).join(' ');
  const [closest] = [...formats]
    .map(([text, element]) => {
      // A speaker's label was removed from the beginning.
      const label = Math.max(text.indexOf(beginning), 0);
      return { element, label, length: text.length, ...sameEnds(text.slice(label), line) };
    })
    .filter(({ label, length, start, end }) => (start + end) * 2 > Math.max(length - label, line.length))
    .toSorted((a, b) => b.start + b.end - (a.start + a.end));
  if (!closest) return null;
  const { element, label, length, start, end } = closest;
  const before = partOf(element, label, label + start);
  const after = partOf(element, length - end, length);
  before.append(line.slice(start, line.length - end), ...after.childNodes);
  return outerHtml(before);
}

/** The lengths of the whole words that two texts have in common at their beginnings and ends. */
function sameEnds(one: string, other: string): { start: number; end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  start = one.lastIndexOf(' ', start - 1) + 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const space = one.indexOf(' ', one.length - end);
  return { start, end: space < 0 ? 0 : one.length - space };
}

function outerHtml(element: Element): string {
  return element.localName === 'li' ? `<ul>${element.outerHTML}</ul>` : `<p>${element.innerHTML}</p>`;
}

/** A copy of an element with its text from one offset to another. */
function partOf(element: Element, from: number, to: number): Element {
  const part = element.ownerDocument.importNode(element, true);
  let end = 0;
  for (const node of textNodes(part)) {
    const start = end;
    end += node.data.length;
    node.data = node.data.slice(Math.max(from - start, 0), Math.max(to - start, 0));
  }
  return part;
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

/** What sets whether the line ends in a text are seen, and the values that show them. */
const SPACED = 'pre, [style*="white-space"]';
const SHOWS_LINES = /white-space(?:-collapse)?:\s*(?:pre|break)/i;

/** Makes line breaks of the line ends that a text file or a message shows. */
function markLineEnds(node: Text): void {
  const spaced = node.parentElement?.closest(SPACED);
  const style = spaced?.getAttribute('style') ?? '';
  if (!spaced || !(spaced.matches('pre') || SHOWS_LINES.test(style))) return;
  const [first = '', ...others] = node.data.split('\n');
  node.data = first;
  node.after(...others.flatMap((line) => [node.ownerDocument.createElement('br'), line]));
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

/** The title by its style, or the only heading of the highest rank: it is no question. */
function titleOf(body: Element): Element | null {
  const [first = null, ...others] = body.querySelectorAll('h1');
  return body.querySelector(TITLE) ?? (others.length === 0 ? first : null);
}

/** Text between blocks becomes a block as well, so that none is left out. */
function wrapLooseText(parent: Element): void {
  let wrapper: Element | null = null;
  for (const node of Array.from(parent.childNodes)) {
    if (node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS))) {
      wrapper = null;
      if (node.querySelector(BLOCKS)) wrapLooseText(node);
    } else if (node instanceof Comment) node.remove();
    else if (wrapper) wrapper.append(node);
    else if (node.textContent?.trim() !== '') {
      wrapper = parent.ownerDocument.createElement('div');
      node.replaceWith(wrapper);
      wrapper.append(node);
    }
  }
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
  return textNodes(element).every((node) => node.data.trim() === '' || isBold(node.parentElement));
}

/** By its element, unless a style says otherwise: Google Docs wraps all text in a `<b>` of normal weight. */
function isBold(parent: Element | null): boolean {
  const weighted = parent?.closest(`${STRONG}, [style*="font-weight"]`);
  const [, weight] = /font-weight:\s*(\w+)/i.exec(weighted?.getAttribute('style') ?? '') ?? [];
  return weight === undefined ? weighted != null : /^(?:bold|[6-9]00)/i.test(weight);
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}
