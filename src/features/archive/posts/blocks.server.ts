import { defaultTreeAdapter, serializeOuter, type DefaultTreeAdapterTypes } from 'parse5';
import { parsePage } from '../../../kernel/rich-text-parse.server.ts';
import { richTextToPlainText, sanitizeRichText } from '../../../kernel/rich-text.server.ts';

/** One paragraph, heading, list or the like of a post, as we keep rich text. */
export interface Block {
  html: string;
  text: string;
  /** A heading, or bold from end to end. */
  isStrong: boolean;
}

export interface PostBlocks {
  blocks: Block[];
  /** What is not text. */
  pictures: number;
  media: number;
}

const CONTAINERS = new Set(['div', 'section', 'article', 'main', 'figure', 'center', 'body', 'header']);
const MEDIA = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'canvas']);

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a post says, block by block, each sanitised for itself: a whole post may be larger than a text may be. Throws
 * `validation` where it is nested too deep. */
export function blocksOf(html: string): PostBlocks {
  const found: PostBlocks = { blocks: [], pictures: 0, media: 0 };
  for (const node of parsePage(html)) addNode(found, node);
  return found;
}

function addNode(found: PostBlocks, node: Node): void {
  countMedia(found, node);
  if (defaultTreeAdapter.isElementNode(node) && CONTAINERS.has(node.tagName)) {
    for (const child of node.childNodes) addBlock(found, child);
  } else addBlock(found, node);
}

function addBlock(found: PostBlocks, node: Node): void {
  if (defaultTreeAdapter.isElementNode(node) && CONTAINERS.has(node.tagName)) {
    for (const child of node.childNodes) addBlock(found, child);
    return;
  }
  const source = defaultTreeAdapter.isElementNode(node) ? serializeOuter(node) : escapedText(node);
  const html = source.trim() === '' ? '' : sanitizeRichText(source);
  for (const part of splitLines(html)) {
    const text = richTextToPlainText(part).trim();
    if (text !== '') found.blocks.push({ html: part, text, isStrong: isStrong(part) });
  }
}

function escapedText(node: Node): string {
  return defaultTreeAdapter.isTextNode(node)
    ? `<p>${defaultTreeAdapter.getTextNodeContent(node).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
    : '';
}

function countMedia(found: PostBlocks, node: Node): void {
  if (!defaultTreeAdapter.isElementNode(node)) return;
  if (node.tagName === 'img' && node.attrs.every(({ name }) => name !== 'hidden')) found.pictures += 1;
  if (MEDIA.has(node.tagName)) found.media += 1;
  for (const child of node.childNodes) countMedia(found, child);
}

/** The lines of a paragraph as paragraphs, where no mark goes over the end of one. */
function splitLines(html: string): string[] {
  const [, head = '', inside = ''] = /^(<p[^>]*>)([^]*)<\/p>$/.exec(html) ?? [];
  if (!inside.includes('<br>') || inside.includes('<p')) return [html];
  const parts = inside.split('<br>').map((part) => `${head}${part}</p>`);
  return parts.every((part) => sanitizeRichText(part) === part || part === `${head}</p>`) ? parts : [html];
}

function isStrong(html: string): boolean {
  if (/^<h[1-6][^>]*>/.test(html)) return true;
  const inside = /^<p[^>]*><strong>([^]*)<\/strong>[\s:：]*<\/p>$/.exec(html)?.[1];
  return inside !== undefined && !inside.includes('</strong>');
}

/** The same block without its first letters, as many as are given. */
export function withoutStart(html: string, letters: number): string {
  let left = letters;
  const rest = html.replace(/<[^>]*>|&(?:amp|lt|gt|quot);|[^]/g, (token) => {
    if (token.startsWith('<') || left <= 0) return token;
    left -= 1;
    return '';
  });
  return sanitizeRichText(rest.replace(/^((?:<[^>]*>)*)\s+/, '$1'));
}
