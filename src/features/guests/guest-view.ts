import { slug } from '../../kernel/arabic.ts';

/** The canonical address of a guest; `/guest/{id}` alone answers as well. */
export function guestPath({ id, name }: { id: string; name: string }): string {
  return `/guest/${id}/${slug(name)}`;
}
