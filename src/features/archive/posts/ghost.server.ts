import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { htmlOfLexical } from './lexical.ts';
import { momentOf, type Post, type PostFile } from './post.ts';

const text = z.string().nullish();

const post = z.object({
  id: z.union([z.string(), z.number()]),
  uuid: text,
  title: text,
  html: text,
  lexical: text,
  custom_excerpt: text,
  feature_image: text,
  type: text,
  visibility: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  published_at: text,
  created_at: text,
});

const key = z.union([z.string(), z.number()]).transform(String);

const data = z.object({
  posts: z.array(post),
  tags: z.array(z.object({ id: key, name: z.string(), visibility: text })).default([]),
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
