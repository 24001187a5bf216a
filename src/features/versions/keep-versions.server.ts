import type { Author } from '../accounts/account.schema.ts';
import type { ContentChange } from '../changes/content-change.store.ts';
import type { InfoPage } from '../info-pages/info-page.schema.ts';
import { eachText, interviewTextsOf, type Interview } from '../interviews/interview.schema.ts';
import { imageKey } from '../media/image-change.server.ts';
import { countChanges, guestText } from './difference.server.ts';
import {
  FOLD_MS,
  VERSIONS_KEPT,
  type SavedVersion,
  type VersionOwner,
  type InterviewText,
} from './version.schema.ts';
import type { VersionWriter } from './version.store.ts';

/** An interview or info page at one time. */
type Snapshot = Pick<SavedVersion, 'text' | 'image'> & { updatedAt: string };

interface Save {
  owner: VersionOwner;
  /** Null if it is new. */
  before: Snapshot | null;
  after: Snapshot;
  author: Author | null;
  restoredFrom: number | null;
}

/**
 * Stores each save of an interview or info page as a version, and deletes the versions of permanently deleted ones.
 */
export async function keepVersions(
  change: ContentChange,
  { versions }: { versions: VersionWriter },
): Promise<void> {
  if (change.subject === 'trash') {
    const gone = (change.before ?? []).filter(({ kind }) => kind === 'interview');
    for (const { id } of gone) await versions.deleteVersions({ kind: 'interview', id });
    return;
  }
  const save = saveOf(change);
  if (save) await keepSave(versions, save);
}

/** Null if no text changes: on deletion, restoring from the trash and scheduled publication. */
function saveOf({ subject, before, after, actor, cause }: ContentChange): Save | null {
  const isSaid = cause === 'schedule' || (cause === 'put-back' && !before);
  if (isSaid || !after || (subject !== 'interview' && subject !== 'info_page')) return null;
  return {
    owner: { kind: subject, id: after.id },
    before: before && snapshotOf(before),
    after: snapshotOf(after),
    author: actor,
    restoredFrom: typeof cause === 'object' ? cause.restoredVersion : null,
  };
}

function snapshotOf(content: Interview | InfoPage): Snapshot {
  const { image, updatedAt } = content;
  return {
    text: 'kind' in content ? { kind: 'info_page', text: content.text } : textOf(content),
    image,
    updatedAt,
  };
}

function textOf(interview: Interview): InterviewText {
  const { guest, topics, questions } = interview;
  return {
    kind: 'interview',
    ...interviewTextsOf(interview),
    guest,
    topics: topics.map((topic) => topic.name),
    questions: questions.map(({ id, question, answer }) => ({ id, question, answer })),
  };
}

/**
 * A text from before versions existed is stored as a version before the save replaces it. A save that changes no text
 * creates no version.
 */
async function keepSave(
  versions: VersionWriter,
  { owner, before, after, author, restoredFrom }: Save,
): Promise<void> {
  const kept = await versions.listNewest(owner, 2);
  if (before && (!kept[0] || !isSame(kept[0], before))) {
    const found = versionOf(before, { previous: kept[0], author: null });
    await versions.insertVersion(owner, found);
    kept.unshift(found);
  }
  const [latest, earlier] = kept;
  if (latest && isSame(latest, after)) return;
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
 * Whether a save may replace the latest version: the same author continues, and every text of that version is still
 * in the new one or in the one before it. A text that exists only in the latest version stays a version.
 */
function isFoldable({ earlier, latest, after, author }: Folding): boolean {
  if (!earlier || !author || latest.author?.id !== author.id || latest.restoredFrom !== null) return false;
  // An edit that was undone at once: both steps are listed, because a single version would show no change.
  if (isSame(earlier, after)) return false;
  if (Date.parse(after.updatedAt) - Date.parse(latest.startedAt) > FOLD_MS) return false;
  const saved = new Set([...textsOf(earlier), ...textsOf(after)]);
  return textsOf(latest).every((text) => saved.has(text));
}

/** Every text with the name of its field. */
function textsOf({ text, image }: Pick<Snapshot, 'text' | 'image'>): string[] {
  const picture = `image ${imageKey(image)}`;
  if (text.kind === 'info_page') return [picture, `text ${text.text}`];
  const questions = text.questions.flatMap(({ id, question, answer }) => [
    `question ${id} ${question}`,
    `answer ${id} ${answer}`,
  ]);
  const { guest, topics = [] } = text;
  const plain = Object.values(eachText((name) => `${name} ${text[name]}`));
  return [picture, ...plain, `guest ${guestText(guest)}`, `topics ${topics.join('\n')}`, ...questions];
}

/** Compares the order of the texts too, which folding does not. */
function isSame(a: Pick<Snapshot, 'text' | 'image'>, b: Pick<Snapshot, 'text' | 'image'>): boolean {
  const texts = textsOf(b);
  return textsOf(a).join('\0') === texts.join('\0');
}
