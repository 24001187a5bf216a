import { AppError } from '../../../kernel/app-error.ts';
import { withParagraphs } from './paragraphs.ts';
import { momentOf, type Post, type PostFile } from './post.ts';
import { readXml, type XmlElement } from './xml-elements.ts';

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
      .filter((item) => ['post', 'page'].includes(textOf(item, 'wp:post_type')))
      .filter((item) => textOf(item, 'wp:status') !== 'trash')
      .map((item) => toPost(item, { site, addresses })),
  };
}

function toPost(
  item: XmlElement,
  { site, addresses }: { site: string; addresses: ReadonlyMap<string, string> },
): Post {
  const thumbnail = item.children
    .filter(({ name }) => name === 'wp:postmeta')
    .find((meta) => textOf(meta, 'wp:meta_key') === '_thumbnail_id');
  return {
    key: `wordpress ${site} ${textOf(item, 'wp:post_id')}`,
    title: textOf(item, 'title'),
    html: withParagraphs(textOf(item, 'content:encoded')),
    excerpt: textOf(item, 'excerpt:encoded'),
    date: dateOf(item),
    isPost: textOf(item, 'wp:post_type') === 'post',
    isLocked: textOf(item, 'wp:post_password') !== '',
    cover: (thumbnail && addresses.get(textOf(thumbnail, 'wp:meta_value'))) || null,
    topics: item.children
      .filter(({ name, attributes }) => name === 'category' && attributes.get('domain') !== 'post_format')
      .map(({ text }) => text.trim()),
    comments: item.children.filter(({ name }) => name === 'wp:comment').length,
  };
}

/** A draft has zeros for its date in UTC. */
function dateOf(item: XmlElement): string | null {
  const utc = textOf(item, 'wp:post_date_gmt');
  const found = utc.startsWith('0000') ? null : momentOf(`${utc.replace(' ', 'T')}Z`);
  return found ?? momentOf(`${textOf(item, 'wp:post_date').replace(' ', 'T')}Z`);
}

function textOf({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? '';
}
