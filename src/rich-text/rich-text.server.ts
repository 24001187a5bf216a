import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { normalizeLine, normalizeText } from '../kernel/plain-text.ts';
import { canonicalChildren, hasContent, type Block } from './blocks.ts';
import { DROPPED_ELEMENTS } from './left-out.ts';
import { RICH_TEXT_MAX_DEPTH } from './nodes.ts';
import { parseWithinLimits, RICH_TEXT_MAX_BYTES, tooLarge } from './parse.server.ts';
import {
  ALIGNED_ELEMENTS,
  ALIGNMENT_CLASSES,
  DIRECTED_ELEMENTS,
  isLinkAddress,
  LINK_REL,
  PICTURE_NAME,
  QUOTATION_CLASSES,
  RICH_TEXT_ELEMENTS,
  SPAN_CLASSES,
  TEXT_DIRECTIONS,
} from './rich-text.ts';
import { escapeText, serializeBlocks } from './serialize.ts';
import { translateNodes } from './translate.ts';

const require = createRequire(import.meta.url);

/** The sanitiser closes void elements, and writes `<` and `>` in attributes as entities. */
const VOID_TAG = /<((?:br|hr|img)(?: [^<>]*)?) \/>/g;

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
  allowedClasses: {
    span: SPAN_CLASSES,
    blockquote: QUOTATION_CLASSES,
    ...Object.fromEntries(ALIGNED_ELEMENTS.map((name) => [name, ALIGNMENT_CLASSES])),
  },
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
 * sanitiser or another program wrote is sanitised again. The check takes a sixteenth of the time (11 against 190
 * microseconds for an answer of 100 words), which would otherwise be most of the time that a page takes.
 */
export function safeRichText(html: string): string {
  return isCanonicalRichText(html) ? html : sanitizeRichText(html);
}

const choice = (values: readonly string[]) => values.join('|');

const ALIGNMENT = `(?: class="(?:${choice(ALIGNMENT_CLASSES)})")?`;
const DIRECTION = `(?: dir="(?:${choice(TEXT_DIRECTIONS)})")?`;
const CONTAINERS = DIRECTED_ELEMENTS.filter((name) => !ALIGNED_ELEMENTS.some((aligned) => aligned === name));

const OPENING = [
  `(?:${choice(ALIGNED_ELEMENTS)})${ALIGNMENT}${DIRECTION}`,
  `(?:${choice(CONTAINERS)})${DIRECTION}`,
  `blockquote class="(?:${choice(QUOTATION_CLASSES)})"${DIRECTION}`,
  'strong|em|u|s|code|figure|figcaption|small',
  `span class="(?:${choice(SPAN_CLASSES)})(?: (?:${choice(SPAN_CLASSES)}))*"`,
  `a href="([^"<>]*)" rel="${LINK_REL}"`,
].join('|');

const UNWANTED = String.raw`\0-\x08\x0B-\x1F\x7F-\x9F\uD800-\uDFFF\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF`;

/** One token of the sanitiser's form: text, a line break, a divider, a picture, an opening tag (its name, a link's address) or a closing tag. */
const TOKEN = new RegExp(
  [
    `[^<>&${UNWANTED}]+|&(?:amp|lt|gt|quot);|<[bh]r>`,
    `<img src="/uploads/${PICTURE_NAME}\\.webp" alt="[^"<>${UNWANTED}]*">`,
    `<(?=([a-z0-9]+))(?:${OPENING})>`,
    `</([a-z0-9]+)>`,
  ].join('|'),
  'gyu',
);

/** Whether the text has the vocabulary and form of the sanitiser, with every element closed. */
export function isCanonicalRichText(html: string): boolean {
  const open: string[] = [];
  let read = 0;
  for (const [token, opened, href, closed] of html.matchAll(TOKEN)) {
    read += token.length;
    if (opened !== undefined) open.push(opened);
    if (closed !== undefined && open.pop() !== closed) return false;
    if (href !== undefined && !isLinkAddress(href.replaceAll('&amp;', '&'))) return false;
    if (open.length > RICH_TEXT_MAX_DEPTH) return false;
  }
  return read === html.length && open.length === 0;
}

const BLOCK_TAG = new RegExp(
  String.raw`</?(?:${[...DIRECTED_ELEMENTS, 'figure', 'figcaption', 'br', 'hr'].join('|')})(?![a-z0-9])[^>]*>`,
  'g',
);
/** In canonical form no stroke is inside another one, and no block inside a stroke. */
const STRUCK = /<s>.*?<\/s> ?/gs;
const TAG = /<[^>]*>/g;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The visible text of sanitised rich text, each block and line on a line of its own. */
export function richTextToPlainText(html: string): string {
  const text = html.replace(BLOCK_TAG, '\n').replace(TAG, '');
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
