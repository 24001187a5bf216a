import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { htmlOfLexical, htmlOfMobiledoc } from './ghost-texts.ts';
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
  mobiledoc: words,
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
    files: [],
    posts: posts.map((found) =>
      toPost(found, {
        site: URL.canParse(url) ? url : null,
        topics: (topicsOf.get(String(found.id)) ?? []).flatMap(({ tag_id }) => names.get(tag_id) ?? []),
      }),
    ),
  };
}

function toPost(found: z.output<typeof post>, { site, topics }: Pick<Post, 'site' | 'topics'>): Post {
  const html = found.html || htmlOfLexical(found.lexical ?? '') || htmlOfMobiledoc(found.mobiledoc ?? '');
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
