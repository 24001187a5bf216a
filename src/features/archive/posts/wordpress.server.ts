import { SaxesParser } from 'saxes';
import { AppError } from '../../../kernel/app-error.ts';
import { NO_XML_CHARACTERS } from '../../../kernel/xml.ts';
import { richTextToPlainText, sanitizeRichText } from '../../../rich-text/rich-text.server.ts';
import { isDefaultCategory } from './post-words.ts';
import { momentOf, type Post, type PostFile } from './post.ts';
import { withParagraphs } from './shortcodes.ts';

/** The posts of a WordPress export (Tools, Export). Throws `validation` for any other XML. */
export function readWordpress(xml: string): PostFile {
  const root = readXml(xml);
  const channel = root.children.find(({ name }) => name === 'channel');
  if (root.name !== 'rss' || !channel?.children.some(({ name }) => name === 'wp:wxr_version')) {
    throw new AppError('validation', 'archive.notWordpress');
  }
  const items = channel.children.filter(({ name }) => name === 'item');
  const attachments = items.filter((item) => textOf(item, 'wp:post_type') === 'attachment');
  const addresses = new Map(
    attachments.map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  );
  const site = textOf(channel, 'link');
  return {
    from: 'wordpress',
    pictures: attachments.length,
    posts: items
      .filter((item) => !isInternal(textOf(item, 'wp:post_type')))
      .filter((item) => textOf(item, 'wp:status') !== 'trash')
      .map((item) => toPost(item, { site, addresses })),
  };
}

/** Internal types of WordPress and its plug-ins; all other types contain texts. */
const INTERNAL_TYPES = new Set(
  'attachment nav_menu_item revision custom_css customize_changeset oembed_cache user_request'.split(' '),
);
const isInternal = (type: string) => INTERNAL_TYPES.has(type) || /^(?:wp_|acf-|elementor_)/.test(type);

/** Terms for the layout or the language of a post. */
const TECHNICAL_TERMS = new Set(['post_format', 'language', 'post_translations']);

function toPost(
  item: XmlElement,
  { site, addresses }: { site: string; addresses: ReadonlyMap<string, string> },
): Post {
  const thumbnail = item.children
    .filter(({ name }) => name === 'wp:postmeta')
    .find((meta) => textOf(meta, 'wp:meta_key') === '_thumbnail_id');
  const type = textOf(item, 'wp:post_type');
  const { html, shortcodes } = withParagraphs(textOf(item, 'content:encoded'));
  const terms = termsOf(item);
  return {
    key: `wordpress ${site} ${textOf(item, 'wp:post_id')}`,
    title: unescaped(textOf(item, 'title')),
    html,
    excerpt: textOf(item, 'excerpt:encoded'),
    date: dateOf(item),
    isPage: type === 'page',
    customType: ['post', 'page'].includes(type) ? null : type,
    isLocked: textOf(item, 'wp:post_password') !== '',
    cover: (thumbnail && addresses.get(textOf(thumbnail, 'wp:meta_value'))) || null,
    topics: terms.filter(({ kind }) => TOPIC_TERMS.has(kind)).map(({ name }) => name),
    otherTerms: terms.filter(({ kind }) => !TOPIC_TERMS.has(kind)).map(({ name }) => name),
    isForMembers: false,
    shortcodes,
    comments: item.children.filter(({ name }) => name === 'wp:comment').length,
  };
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
    parser.write(source.replaceAll(NO_XML_CHARACTERS, '')).close();
  } catch (cause) {
    throw notXml(cause);
  }
  const [root] = outside.children;
  if (!root) throw notXml();
  return root;
}

function elementOf(name: string, attributes: Record<string, string>): XmlElement {
  return { name, attributes, text: '', children: [] };
}

function notXml(cause?: unknown): AppError {
  return new AppError('validation', 'archive.notXml', { cause });
}
