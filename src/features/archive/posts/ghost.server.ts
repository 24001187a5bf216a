import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { escapeXml } from '../../../kernel/xml.ts';
import { momentOf, type Post, type PostFile } from './post.ts';

/** What is odd in a field says nothing against the rest of an export. */
const words = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);

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
  page: z.union([z.boolean(), z.number()]).nullish().catch(null),
  published_at: words,
  created_at: words,
});

const key = z.union([z.string(), z.number()]).transform(String);

const data = z.object({
  posts: z.array(post),
  tags: z
    .array(z.object({ id: key, name: z.string(), visibility: words }).nullable().catch(null))
    .default([]),
  posts_tags: z.array(z.object({ post_id: key, tag_id: key }).nullable().catch(null)).default([]),
  settings: z.array(z.object({ key: z.string(), value: words }).nullable().catch(null)).catch([]),
});

const exportFile = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data }).transform((file) => file.data),
]);

/** The posts of a Ghost export (Settings, Migration tools, Export). Throws `validation` for any other JSON. */
export function readGhost(json: string): PostFile {
  const parsed = exportFile.safeParse(parse(json));
  if (!parsed.success || !parsed.data) throw new AppError('validation', 'archive.notGhost');
  const { posts, tags, posts_tags: links, settings } = parsed.data;
  const shown = tags.filter((tag) => tag !== null).filter(({ visibility }) => visibility !== 'internal');
  const names = new Map(shown.map(({ id, name }) => [id, name]));
  const topicsOf = Map.groupBy(
    links.filter((link) => link !== null),
    ({ post_id }) => post_id,
  );
  const url = settings.find((setting) => setting?.key === 'url')?.value ?? '';
  return {
    from: 'ghost',
    pictures: 0,
    posts: posts.map((found) =>
      toPost(found, {
        site: URL.canParse(url) ? url : null,
        topics: (topicsOf.get(String(found.id)) ?? []).flatMap(({ tag_id }) => names.get(tag_id) ?? []),
      }),
    ),
  };
}

function toPost(found: z.output<typeof post>, { site, topics }: Pick<Post, 'site' | 'topics'>): Post {
  const html = found.html || htmlOfLexical(found.lexical ?? '');
  return {
    key: `ghost ${found.uuid ?? found.id}`,
    title: found.title ?? '',
    html,
    source: html,
    notes: new Map(),
    site,
    excerpt: found.custom_excerpt ?? '',
    date: momentOf(found.published_at ?? found.created_at),
    isPage: (found.type ?? 'post') !== 'post' || Boolean(found.page),
    customType: null,
    isTrash: false,
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
  heading: z.string().optional(),
  content: z.string().optional(),
  calloutText: z.string().optional(),
  markdown: z.string().optional(),
  code: z.string().optional(),
  get children() {
    return z.array(node).optional();
  },
});
type LexicalNode = z.output<typeof node>;

const document = z.object({ root: node });

/** The bits of a format, with the element for each. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

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
    case 'toggle':
      return `<h3>${found.heading ?? ''}</h3>${found.content ?? ''}`;
    case 'callout':
      return `<p>${found.calloutText ?? ''}</p>`;
    case 'markdown':
      return paragraphs(found.markdown ?? '');
    case 'codeblock':
      return `<pre>${escapeXml(found.code ?? '')}</pre>`;
    default:
      return inside === '' ? '<iframe></iframe>' : inside;
  }
}

function marked(text: string, format: number): string {
  return FORMATS.filter(([bit]) => format & bit).reduce(
    (html, [, name]) => `<${name}>${html}</${name}>`,
    text,
  );
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((one) => `<p>${escapeXml(one)}</p>`)
    .join('');
}
