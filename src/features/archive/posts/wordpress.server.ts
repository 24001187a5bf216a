import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { NO_XML_CHARACTERS } from '../../../kernel/xml.ts';
import { parseJson } from '../../drafts/draft-record.ts';
import { richTextToPlainText, sanitizeRichText } from '../../../rich-text/rich-text.server.ts';
import { isDefaultCategory } from './post-words.ts';
import { momentOf, type Post, type PostFile } from './post.ts';
import { withoutShortcodes, withParagraphs } from './shortcodes.ts';

/**
 * The posts of a WordPress export (Tools, Export), which may be in several files. Throws `validation` for any other XML.
 */
export function readWordpress(...files: string[]): PostFile {
  const channels = files.map(channelOf);
  const site = textOf(channels[0] ?? elementOf('', {}), 'link');
  const items = channels.flatMap(({ children }) => children).filter(({ name }) => name === 'item');
  const attachments = items.filter((item) => textOf(item, 'wp:post_type') === 'attachment');
  const addresses = new Map(
    attachments.map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  );
  const reused = new Map(
    items
      .filter((item) => textOf(item, 'wp:post_type') === 'wp_block')
      .map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'content:encoded')]),
  );
  return {
    from: 'wordpress',
    pictures: attachments.length,
    files: [],
    posts: items
      .filter((item) => !isInternal(textOf(item, 'wp:post_type')))
      .map((item) => toPost(item, { site, addresses, reused })),
  };
}

function channelOf(xml: string): XmlElement {
  const root = readXml(xml);
  const channel = root.children.find(({ name }) => name === 'channel');
  if (root.name !== 'rss' || !channel?.children.some(({ name }) => name === 'wp:wxr_version')) {
    throw new AppError('validation', 'archive.notWordpress');
  }
  return channel;
}

/** Internal types of WordPress and its plug-ins; all other types contain texts. */
const INTERNAL_TYPES = new Set(
  'attachment nav_menu_item revision custom_css customize_changeset oembed_cache user_request'.split(' '),
);
const isInternal = (type: string) => INTERNAL_TYPES.has(type) || /^(?:wp_|acf-|elementor_)/.test(type);

/** Terms for the layout or the language of a post. */
const TECHNICAL_TERMS = new Set(['post_format', 'language', 'post_translations']);

/** What several posts of an export refer to: images and reusable blocks by their ids. */
interface Shared {
  site: string;
  addresses: ReadonlyMap<string, string>;
  reused: ReadonlyMap<string, string>;
}

function toPost(item: XmlElement, { site, addresses, reused }: Shared): Post {
  const type = textOf(item, 'wp:post_type');
  const source = withReused(textOf(item, 'content:encoded'), reused);
  const { html, shortcodes, notes } = withParagraphs(source);
  const stored = notesOf(metaOf(item, 'footnotes'));
  const terms = termsOf(item);
  return {
    key: `wordpress ${site} ${textOf(item, 'wp:post_id')}`,
    title: unescaped(textOf(item, 'title')),
    html,
    source: withoutShortcodes(source) + stored.map(([, note]) => `<p>${note}</p>`).join(''),
    notes: new Map([...notes, ...stored]),
    site: URL.canParse(site) ? site : null,
    excerpt: textOf(item, 'excerpt:encoded'),
    date: dateOf(item),
    isPage: type === 'page',
    customType: ['post', 'page'].includes(type) ? null : type,
    isTrash: textOf(item, 'wp:status') === 'trash',
    isLocked: textOf(item, 'wp:post_password') !== '',
    cover: addresses.get(metaOf(item, '_thumbnail_id')) || null,
    topics: terms.filter(({ kind }) => TOPIC_TERMS.has(kind)).map(({ name }) => name),
    otherTerms: terms.filter(({ kind }) => !TOPIC_TERMS.has(kind)).map(({ name }) => name),
    isForMembers: false,
    shortcodes: [...shortcodes, ...blocksWithoutText(source)],
    comments: item.children.filter(({ name }) => name === 'wp:comment').length,
  };
}

/** The value of a custom field; empty if the post has none of this name. */
function metaOf(item: XmlElement, key: string): string {
  const found = item.children.find(
    (child) => child.name === 'wp:postmeta' && textOf(child, 'wp:meta_key') === key,
  );
  return found ? textOf(found, 'wp:meta_value') : '';
}

const footnotes = z.array(z.object({ id: z.string(), content: z.string() }));

/** The footnotes that the block editor stores beside the text. */
function notesOf(json: string): [string, string][] {
  const { data = [] } = footnotes.safeParse(parseJson(json));
  return data.map(({ id, content }) => [id, content]);
}

/** Blocks without text of their own, as the block editor writes them. */
const EMPTY_BLOCK = /<!-- wp:([a-z][\w/-]*)(?: (\{[^]*?\}))? \/-->/g;

/** A text with the reusable blocks that it refers to. */
function withReused(content: string, reused: ReadonlyMap<string, string>): string {
  return content.replace(EMPTY_BLOCK, (block, name: string, attributes = '') => {
    const [, id = ''] = /"ref":(\d+)/.exec(attributes) ?? [];
    return (name === 'block' && reused.get(id)) || block;
  });
}

/** The names of blocks whose text only their site could write: those of plug-ins, and missing reusable ones. */
function blocksWithoutText(content: string): string[] {
  const names = Array.from(content.matchAll(EMPTY_BLOCK), ([, name = '']) => name);
  return [...new Set(names.filter((name) => name.includes('/') || name === 'block'))];
}

const TOPIC_TERMS = new Set(['category', 'post_tag']);

/** Tags, categories and the like, without the default category. */
function termsOf(item: XmlElement): { kind: string; name: string }[] {
  return item.children
    .filter(({ name }) => name === 'category')
    .map(({ attributes, text }) => ({ kind: attributes['domain'] ?? '', name: unescaped(text) }))
    .filter(({ kind, name }) => !TECHNICAL_TERMS.has(kind) && !isDefaultCategory(name));
}

/** WordPress stores titles and names of terms as HTML. */
function unescaped(html: string): string {
  return richTextToPlainText(sanitizeRichText(html)).trim();
}

/** The UTC date of a draft consists of zeros. */
function dateOf(item: XmlElement): string | null {
  const utc = textOf(item, 'wp:post_date_gmt');
  const found = utc.startsWith('0000') ? null : momentOf(`${utc.replace(' ', 'T')}Z`);
  return found ?? momentOf(`${textOf(item, 'wp:post_date').replace(' ', 'T')}Z`);
}

function textOf({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? '';
}

/** An element with its direct children; its own text is that of all its parts in order. */
interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Where XML begins in a file. */
export const XML_START = /<\?xml\s|<rss[\s>]/;
const ROOT_START = /<rss[\s>]/;
const RSS_END = '</rss>';

const DEPTH_MAX = 64;

/**
 * The root element of an XML document. A document type declaration is refused: only with it can entities refer to
 * other texts, files or addresses, and no export needs one. Throws `validation` if the document is not well formed.
 */
export function readXml(source: string): XmlElement {
  const outside = elementOf('', {});
  const open = [outside];
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  };
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new Error('A document type declaration is not allowed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH_MAX) throw new Error(`Elements are nested more than ${DEPTH_MAX} levels deep`);
    const element = elementOf(name, attributes);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    // WordPress exports them as they were typed.
    parser.write(withoutSurroundings(source).replaceAll(NO_XML_CHARACTERS, '')).close();
  } catch (cause) {
    throw notXml(cause);
  }
  const [root] = outside.children;
  if (!root) throw notXml();
  return root;
}

/** Without blank lines and warnings of PHP, which sites write before the declaration and after the end. */
function withoutSurroundings(source: string): string {
  const root = source.search(ROOT_START);
  const xml = source.slice(Math.max(root < 0 ? source.search(XML_START) : root, 0));
  const end = xml.lastIndexOf(RSS_END);
  return end < 0 ? xml : xml.slice(0, end + RSS_END.length);
}

function elementOf(name: string, attributes: Record<string, string>): XmlElement {
  return { name, attributes, text: '', children: [] };
}

function notXml(cause?: unknown): AppError {
  return new AppError('validation', 'archive.notXml', { cause });
}
