import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { normalizeLine, normalizeText } from '../kernel/plain-text.ts';
import type { Block } from './blocks.ts';
import { canonicalChildren, hasContent } from './canonical.ts';
import { parseWithinLimits, RICH_TEXT_MAX_BYTES, tooLarge } from './parse.server.ts';
import { escapeText, serializeBlocks } from './serialize.ts';
import { DROPPED_ELEMENTS, translateNodes } from './translate.ts';
import {
  ALIGNED_ELEMENTS,
  alignmentClass,
  BACK_COLORS,
  backColorClass,
  DIRECTED_ELEMENTS,
  isLinkAddress,
  LINK_REL,
  RICH_TEXT_ELEMENTS,
  TEXT_ALIGNMENTS,
  TEXT_COLORS,
  TEXT_DIRECTIONS,
  TEXT_SIZES,
  textColorClass,
  textSizeClass,
} from './rich-text.ts';

const SPAN_CLASSES = [
  ...TEXT_COLORS.map(({ name }) => textColorClass(name)),
  ...BACK_COLORS.map(({ name }) => backColorClass(name)),
  ...TEXT_SIZES.map(textSizeClass),
].filter((name) => name !== null);
const ALIGNMENT_CLASSES = TEXT_ALIGNMENTS.map(alignmentClass).filter((name) => name !== null);

const require = createRequire(import.meta.url);

/** The vocabulary once more, for a sanitiser that knows nothing of the translation in front of it. */
const GATE: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS],
  allowedAttributes: {
    a: ['href', { name: 'rel', values: [LINK_REL] }],
    ...Object.fromEntries(
      DIRECTED_ELEMENTS.map((name) => [name, [{ name: 'dir', values: [...TEXT_DIRECTIONS] }]]),
    ),
  },
  allowedClasses: {
    span: SPAN_CLASSES,
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
 * Any HTML as rich text of our vocabulary (`rich-text.ts`), ready to be stored, edited and shown. Parsed as a browser
 * parses it, translated by meaning, written in one canonical form, then passed through an independent allowlist. The
 * result sanitises to itself, byte for byte. Throws `too_large` above 200 KB in or out, `validation` above 64 levels
 * or 20,000 nodes.
 */
export function sanitizeRichText(html: string): string {
  const canonical = serializeBlocks(richTextBlocks(html));
  if (Buffer.byteLength(canonical) > RICH_TEXT_MAX_BYTES) throw tooLarge();
  // Loaded when something is written: with all it brings it would be an eighth of a start.
  const sanitize: typeof sanitizeHtml = require('sanitize-html');
  return sanitize(canonical, GATE).replaceAll('<br />', '<br>');
}

/** The blocks of any HTML in our vocabulary. Throws as `sanitizeRichText` for what is too large or too deep. */
export function richTextBlocks(html: string): Block[] {
  return canonicalChildren(translateNodes(parseWithinLimits(html)));
}

const BLOCK_TAG = new RegExp(
  String.raw`</?(?:${[...DIRECTED_ELEMENTS, 'br'].join('|')})(?![a-z0-9])[^>]*>`,
  'g',
);
const TAG = /<[^>]*>/g;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The visible text of sanitised rich text, one block or line a line. */
export function richTextToPlainText(html: string): string {
  const text = html.replace(BLOCK_TAG, '\n').replace(TAG, '');
  const lines = text.replace(/\n{2,}/g, '\n').trim();
  return lines.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
}

/** Plain text as rich text: each line that has any text is a paragraph. */
export function textToRichText(text: string): string {
  return normalizeText(text)
    .split('\n')
    .map(normalizeLine)
    .filter(hasContent)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}
