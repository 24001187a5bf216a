import { slug } from '../../kernel/arabic.ts';

/** Every topic with its interviews. */
export const TOPICS_PATH = '/topics';

/** The canonical address of a topic; `/topic/{id}` alone answers as well. */
export function topicPath({ id, name }: { id: string; name: string }): string {
  return `/topic/${id}/${slug(name)}`;
}
