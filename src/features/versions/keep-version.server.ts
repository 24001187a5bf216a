import type { Author } from '../accounts/account.schema.ts';
import type { Image } from '../media/media.schema.ts';
import { countChanges, guestText } from './difference.server.ts';
import {
  FOLD_MS,
  VERSIONS_KEPT,
  type SavedVersion,
  type VersionOwner,
  type VersionText,
} from './version.schema.ts';
import type { VersionWriter } from './version.store.ts';

/** An interview or info page as it is at one moment. */
export interface Snapshot {
  text: VersionText;
  image: Image | null;
  updatedAt: string;
}

export interface Save {
  owner: VersionOwner;
  /** Null where it is new. */
  before: Snapshot | null;
  after: Snapshot;
  author: Author | null;
  /** The version that is restored by this save. */
  restoredFrom?: number;
}

/**
 * Keeps what a save made as a version, in the save's own transaction. A text that was there before any version was
 * kept becomes one first, so that the first save loses nothing either. A save that changes no text makes none.
 */
export async function keepVersion({ versions }: { versions: VersionWriter }, save: Save): Promise<void> {
  const { owner, before, after, author } = save;
  const kept = await versions.listNewest(owner, 2);
  if (before && (!kept[0] || !isSame(kept[0], before))) {
    const found = versionOf(before, { previous: kept[0], author: null });
    await versions.insertVersion(owner, found);
    kept.unshift(found);
  }
  const [latest, earlier] = kept;
  if (latest && isSame(latest, after)) return;
  const restoredFrom = save.restoredFrom ?? null;
  if (latest && restoredFrom === null && isFoldable({ earlier, latest, after, author })) {
    const folded = versionOf(after, { previous: earlier, author });
    await versions.replaceVersion(owner, {
      ...folded,
      number: latest.number,
      startedAt: latest.startedAt,
    });
    return;
  }
  await versions.insertVersion(owner, { ...versionOf(after, { previous: latest, author }), restoredFrom });
  await versions.pruneVersions(owner, VERSIONS_KEPT);
}

function versionOf(
  { text, image, updatedAt }: Snapshot,
  { previous, author }: { previous: SavedVersion | undefined; author: Author | null },
): SavedVersion {
  return {
    number: (previous?.number ?? 0) + 1,
    startedAt: updatedAt,
    savedAt: updatedAt,
    author,
    restoredFrom: null,
    ...countChanges(previous?.text ?? null, text),
    image,
    text,
  };
}

interface Folding {
  earlier: SavedVersion | undefined;
  latest: SavedVersion;
  after: Snapshot;
  author: Author | null;
}

/**
 * Whether a save may take the place of the latest version: the same person goes on working, and every text of that
 * version is in the new one still or in the one before it. What was only ever written there stays a version.
 */
function isFoldable({ earlier, latest, after, author }: Folding): boolean {
  if (!earlier || !author || latest.author?.id !== author.id || latest.restoredFrom !== null) return false;
  // Taken back at once: both steps are told, where one would tell of nothing.
  if (isSame(earlier, after)) return false;
  if (Date.parse(after.updatedAt) - Date.parse(latest.startedAt) > FOLD_MS) return false;
  const saved = new Set([...textsOf(earlier), ...textsOf(after)]);
  return textsOf(latest).every((text) => saved.has(text));
}

/** Every text on its own, with the place it stands in. */
function textsOf({ text, image }: Pick<Snapshot, 'text' | 'image'>): string[] {
  const picture = `image ${imageKey(image)}`;
  if (text.kind === 'info_page') return [picture, `text ${text.text}`];
  const questions = text.questions.flatMap(({ id, question, answer }) => [
    `question ${id} ${question}`,
    `answer ${id} ${answer}`,
  ]);
  const { name, summary, guest, topics = [] } = text;
  const named = [`guest ${guestText(guest)}`, `topics ${topics.join('\n')}`];
  return [picture, `name ${name}`, `summary ${summary}`, ...named, ...questions];
}

/** The order counts here, although a fold may lose one. */
function isSame(a: Pick<Snapshot, 'text' | 'image'>, b: Pick<Snapshot, 'text' | 'image'>): boolean {
  const texts = textsOf(b);
  return textsOf(a).join('\0') === texts.join('\0');
}

/** What tells images apart. */
export function imageKey(image: Image | null): string {
  if (image === null) return '';
  return image.kind === 'stored' ? image.id : image.url;
}
