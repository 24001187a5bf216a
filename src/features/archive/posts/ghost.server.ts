import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { escapeXml } from '../../../kernel/xml.ts';
import { momentOf, type Post, type PostFile } from './post.ts';

const words = z.string().nullish();

const post = z.object({
  id: z.union([z.string(), z.number()]),
  uuid: words,
  title: words,
  html: words,
  lexical: words,
  custom_excerpt: words,
  feature_image: words,
  type: words,
  visibility: words,
  page: z.union([z.boolean(), z.number()]).nullish(),
  published_at: words,
  created_at: words,
});

const key = z.union([z.string(), z.number()]).transform(String);

const data = z.object({
  posts: z.array(post),
  tags: z.array(z.object({ id: key, name: z.string(), visibility: words })).default([]),
  posts_tags: z.array(z.object({ post_id: key, tag_id: key })).default([]),
});

const exportFile = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data }).transform((file) => file.data),
]);

/** The posts of a Ghost export (Settings, Migration tools, Export). Throws `validation` for any other JSON. */
export function readGhost(json: string): PostFile {
  const parsed = exportFile.safeParse(parse(json));
  if (!parsed.success || !parsed.data) throw new AppError('validation', 'archive.notGhost');
  const { posts, tags, posts_tags: links } = parsed.data;
  const shown = tags.filter(({ visibility }) => visibility !== 'internal');
  const names = new Map(shown.map(({ id, name }) => [id, name]));
  const topicsOf = Map.groupBy(links, ({ post_id }) => post_id);
  return {
    from: 'ghost',
    pictures: 0,
    posts: posts.map((found) =>
      toPost(
        found,
        (topicsOf.get(String(found.id)) ?? []).flatMap(({ tag_id }) => names.get(tag_id) ?? []),
      ),
    ),
  };
}

function toPost(found: z.output<typeof post>, topics: string[]): Post {
  return {
    key: `ghost ${found.uuid ?? found.id}`,
    title: found.title ?? '',
    html: found.html || htmlOfLexical(found.lexical ?? ''),
    excerpt: found.custom_excerpt ?? '',
    date: momentOf(found.published_at ?? found.created_at),
    isPage: (found.type ?? 'post') !== 'post' || Boolean(found.page),
    customType: null,
    isLocked: false,
    cover: found.feature_image || null,
    topics,
    otherTerms: [],
    isForMembers: (found.visibility ?? 'public') !== 'public',
    shortcodes: [],
    comments: 0,
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AppError('validation', 'archive.notGhost', { cause });
  }
}

const node = z.object({
  type: z.string(),
  listType: z.string().optional(),
  url: z.string().optional(),
  text: z.string().optional(),
  format: z.unknown().optional(),
  html: z.string().optional(),
  get children() {
    return z.array(node).optional();
  },
});
type LexicalNode = z.output<typeof node>;

const document = z.object({ root: node });

const BOLD = 1;
const ITALIC = 2;

/** The text of Ghost's newer editor if its export has no HTML; unknown nodes are reported. */
function htmlOfLexical(json: string): string {
  if (json === '') return '';
  try {
    return childrenOf(document.parse(JSON.parse(json)).root);
  } catch {
    return '';
  }
}

function childrenOf({ children = [] }: LexicalNode): string {
  return children.map(htmlOf).join('');
}

function htmlOf(found: LexicalNode): string {
  const inside = childrenOf(found);
  switch (found.type) {
    case 'text':
    case 'extended-text':
      return marked(escapeXml(found.text ?? ''), Number(found.format) || 0);
    case 'linebreak':
      return '<br>';
    case 'paragraph':
      return `<p>${inside}</p>`;
    case 'heading':
    case 'extended-heading':
      return `<h3>${inside}</h3>`;
    case 'quote':
    case 'extended-quote':
      return `<blockquote><p>${inside}</p></blockquote>`;
    case 'list':
      return found.listType === 'number' ? `<ol>${inside}</ol>` : `<ul>${inside}</ul>`;
    case 'listitem':
      return `<li>${inside}</li>`;
    case 'link':
      return `<a href="${escapeXml(found.url ?? '')}">${inside}</a>`;
    case 'html':
      return found.html ?? '';
    case 'image':
      return '<img>';
    default:
      return inside === '' ? '<iframe></iframe>' : inside;
  }
}

function marked(text: string, format: number): string {
  const bold = format & BOLD ? `<strong>${text}</strong>` : text;
  return format & ITALIC ? `<em>${bold}</em>` : bold;
}
