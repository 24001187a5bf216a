import { z } from 'zod';

/** What one form or editor holds, as texts by name: `{ name, summary }`, `{ answer }`. */
export type DraftValue = Readonly<Record<string, string>>;

/** Text that was typed on this device and not saved. */
export interface DraftRecord<Value extends DraftValue> {
  value: Value;
  /** The saved text that the value was changed from; whether that changed since is judged by it. */
  base: Value;
  /** ISO 8601. */
  keptAt: string;
  /** The id of the user who typed it; null where that is not known, so that it is offered to whoever opens the form. */
  owner: string | null;
}

/** A record with its place on the device. */
export interface KeptDraft<Value extends DraftValue> extends DraftRecord<Value> {
  storageKey: string;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Where drafts lie, and whose are looked for or kept. */
export interface DraftDevice {
  storage: DraftStorage;
  owner: string;
}

const PREFIX = 'draft';

/**
 * Where a draft lies: one place a thing and writer. A thing is what is being edited (`interview:{id}`), a writer one
 * opened form; two tabs on one thing are two writers, so that neither overwrites the other's text.
 */
export function draftKey(thing: string, writer: string): string {
  return `${PREFIX}:${thing}:${writer}`;
}

/** Keeps a draft; false where the device is full or forbids it. */
export function keepDraft(
  storage: DraftStorage,
  storageKey: string,
  record: DraftRecord<DraftValue>,
): boolean {
  try {
    storage.setItem(storageKey, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/**
 * The owner's drafts of a thing, the newest first; what another release kept in another shape, and what another user
 * typed, is left alone.
 */
export function listDrafts<Value extends DraftValue>(
  { storage, owner }: DraftDevice,
  thing: string,
  schema: z.ZodType<Value>,
): KeptDraft<Value>[] {
  const record = z.object({
    value: schema,
    base: schema,
    keptAt: z.iso.datetime(),
    owner: z.string().nullable().default(null),
  });
  return keysOf(storage, thing)
    .flatMap((storageKey) => {
      const { success, data } = record.safeParse(parseJson(storage.getItem(storageKey)));
      const isOwn = success && (data.owner === null || data.owner === owner);
      return isOwn ? [{ ...data, storageKey }] : [];
    })
    .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** The things with drafts whose names begin so. */
export function listThings(storage: DraftStorage, start: string): string[] {
  const things = allKeys(storage)
    .filter((key) => key.startsWith(`${PREFIX}:${start}`))
    .map((key) => key.slice(PREFIX.length + 1, key.lastIndexOf(':')));
  return [...new Set(things)];
}

/** Whether two values hold the same texts. */
export function isSameValue(one: DraftValue, other: DraftValue): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function keysOf(storage: DraftStorage, thing: string): string[] {
  const start = draftKey(thing, '');
  return allKeys(storage).filter((key) => key.startsWith(start) && !key.slice(start.length).includes(':'));
}

function allKeys(storage: DraftStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
