import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { normalizeLine, normalizeText } from '../kernel/plain-text.ts';
import { canonicalChildren, hasContent, type Block } from './blocks.ts';
import { DROPPED_ELEMENTS } from './left-out.ts';
import { RICH_TEXT_MAX_DEPTH } from './nodes.ts';
import { parseWithinLimits, RICH_TEXT_MAX_BYTES, tooLarge } from './parse.server.ts';
import {
  ALIGNMENT_CLASSES,
  DIRECTED_ELEMENTS,
  isLinkAddress,
  LINE_ELEMENTS,
  LINK_REL,
  PICTURE_NAME,
  QUOTATION_CLASSES,
  RICH_TEXT_ELEMENTS,
  type RichTextElement,
  SPAN_CLASSES,
  TEXT_DIRECTIONS,
  TEXT_ELEMENTS,
  VOID_ELEMENTS,
} from './rich-text.ts';
import { escapeText, serializeBlocks } from './serialize.ts';
import { translateNodes } from './translate.ts';

const require = createRequire(import.meta.url);

/** The classes of an element, of which it may carry one, and a `span` several. */
const CLASSES = new Map<RichTextElement, string[]>([
  ...TEXT_ELEMENTS.map((name) => [name, ALIGNMENT_CLASSES] as const),
  ['blockquote', QUOTATION_CLASSES],
  ['span', SPAN_CLASSES],
]);

const DIRECTED: ReadonlySet<string> = new Set(DIRECTED_ELEMENTS);
const VOID: ReadonlySet<string> = new Set(VOID_ELEMENTS);

/** A pattern for one of these. */
const choice = (values: readonly string[]) => `(?:${values.join('|')})`;

/** The sanitiser closes void elements, and writes `<` and `>` in attributes as entities. */
const VOID_TAG = new RegExp(`<(${choice(VOID_ELEMENTS)}(?: [^<>]*)?) />`, 'g');

/** The vocabulary for an independent sanitiser that checks the result of the translation. */
const GATE: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS],
  allowedAttributes: {
    a: ['href', { name: 'rel', values: [LINK_REL] }],
    img: ['src', 'alt'],
    ...Object.fromEntries(
      DIRECTED_ELEMENTS.map((name) => [name, [{ name: 'dir', values: [...TEXT_DIRECTIONS] }]]),
    ),
  },
  allowedClasses: Object.fromEntries(CLASSES),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...DROPPED_ELEMENTS],
  transformTags: {
    a: (_, { href = '' }) =>
      isLinkAddress(href)
        ? { tagName: 'a', attribs: { href, rel: LINK_REL } }
        : { tagName: 'span', attribs: {} },
  },
};

/**
 * Any HTML as rich text of our vocabulary (`rich-text.ts`), ready to be stored, edited and shown. It is parsed as browsers
 * do, translated by meaning, written in canonical form and passed through an independent allowlist. The result sanitises
 * to itself, byte for byte. Throws `too_large` above 200 KB in or out, `validation` above 64 levels or 20,000 nodes.
 */
export function sanitizeRichText(html: string): string {
  const canonical = serializeBlocks(richTextBlocks(html));
  if (Buffer.byteLength(canonical) > RICH_TEXT_MAX_BYTES) throw tooLarge();
  // Loaded with the first write: loading it and its dependencies takes an eighth of the time of a start.
  const sanitize: typeof sanitizeHtml = require('sanitize-html');
  return sanitize(canonical, GATE).replace(VOID_TAG, '<$1>');
}

/** Any HTML as blocks of our vocabulary. Throws like `sanitizeRichText`. */
export function richTextBlocks(html: string): Block[] {
  return canonicalChildren(translateNodes(parseWithinLimits(html)));
}

/**
 * Stored rich text, ready to be shown. A text in the sanitiser's own form is returned unchanged; one that an older
 * sanitiser or another program wrote is sanitised again. The check takes a fortieth of the time (1.3 against 58
 * microseconds for an answer of 100 words), which would otherwise be most of the time that a page takes.
 */
export function safeRichText(html: string): string {
  return isCanonicalRichText(html) ? html : sanitizeRichText(html);
}

const UNWANTED = String.raw`\0-\x08\x0B-\x1F\x7F-\x9F\uD800-\uDFFF\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF`;

/** A pattern for an element with its attributes, as the sanitiser writes them. */
function openingOf(name: RichTextElement): string {
  const classes = CLASSES.get(name) ?? [];
  if (name === 'a') return `a href="([^"<>]*)" rel="${LINK_REL}"`;
  if (name === 'img') return `img src="/uploads/${PICTURE_NAME}\\.webp" alt="[^"<>${UNWANTED}]*"`;
  if (name === 'span') return `span class="${choice(classes)}(?: ${choice(classes)})*"`;
  const ownClass = classes.length > 0 ? `(?: class="${choice(classes)}")?` : '';
  const direction = DIRECTED.has(name) ? `(?: dir="${choice(TEXT_DIRECTIONS)}")?` : '';
  return name + ownClass + direction;
}

const OPENINGS = RICH_TEXT_ELEMENTS.filter((name) => !VOID.has(name)).map(openingOf);

/** One token of the sanitiser's form: text, a void element, an opening tag (its name, a link's address) or a closing tag. */
const TOKEN = new RegExp(
  [
    `[^<>&${UNWANTED}]+|&(?:amp|lt|gt|quot);`,
    `<${choice(VOID_ELEMENTS.map(openingOf))}>`,
    `<(?=([a-z0-9]+))${choice(OPENINGS)}>`,
    `</([a-z0-9]+)>`,
  ].join('|'),
  'yu',
);

/** Whether the text has the vocabulary and form of the sanitiser, with every element closed. */
export function isCanonicalRichText(html: string): boolean {
  const open: string[] = [];
  let read = 0;
  // `matchAll` copies the expression at each call, which takes longer than to read a short answer.
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(html); match; match = TOKEN.exec(html)) {
    const [, opened, href, closed] = match;
    read = TOKEN.lastIndex;
    if (opened !== undefined) open.push(opened);
    if (closed !== undefined && open.pop() !== closed) return false;
    if (href !== undefined && !isLinkAddress(href.replaceAll('&amp;', '&'))) return false;
    if (open.length > RICH_TEXT_MAX_DEPTH) return false;
  }
  return read === html.length && open.length === 0;
}

const LINE_TAG = new RegExp(`</?${choice(LINE_ELEMENTS)}(?![a-z0-9])[^>]*>`, 'g');
/** In canonical form no stroke is inside another one, and no block inside a stroke. */
const STRUCK = /<s>.*?<\/s> ?/gs;
const TAG = /<[^>]*>/g;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The visible text of sanitised rich text, each block and line on a line of its own. */
export function richTextToPlainText(html: string): string {
  const text = html.replace(LINE_TAG, '\n').replace(TAG, '');
  const lines = text.replace(/\n{2,}/g, '\n').trim();
  return lines.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
}

/** Stored rich text as what its speaker says: the visible text without the words that are struck out. */
export function saidText(html: string): string {
  return richTextToPlainText(html.replace(STRUCK, ''));
}

/** Plain text as rich text: each line with content becomes a paragraph. */
export function textToRichText(text: string): string {
  return normalizeText(text)
    .split('\n')
    .map(normalizeLine)
    .filter(hasContent)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}
