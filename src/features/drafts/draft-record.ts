import { createContext, useContext } from 'react';
import { z } from 'zod';

/** The values of one form or editor, as texts by name: `{ name, summary }`, `{ answer }`. */
export type DraftValue = Readonly<Record<string, string>>;

/** Text that was typed on this device and not saved. */
export interface DraftRecord<Value extends DraftValue> {
  value: Value;
  /** The saved text that was edited; a comparison with the current one shows whether that has changed. */
  base: Value;
  /** ISO 8601. */
  keptAt: string;
  /** The id of the user who typed it; null if unknown, so that it is offered to every user. */
  owner: string | null;
  /** Whether it was typed on another device and came here by way of the server. */
  isFromElsewhere?: boolean;
}

/** A record with its key on the device. */
export interface KeptDraft<Value extends DraftValue> extends DraftRecord<Value> {
  storageKey: string;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Where drafts are stored, and of which user. */
export interface DraftDevice {
  storage: DraftStorage;
  owner: string;
}

/** The id of the user who is signed in; drafts of one are never offered to another. */
export const DraftOwner = createContext<string | null>(null);

/** This device, for the user who is signed in. */
export function useDraftDevice(): DraftDevice {
  const owner = useContext(DraftOwner);
  if (owner === null) throw new Error('A form with drafts must be inside a DraftOwner');
  return { storage: localStorage, owner };
}

const PREFIX = 'draft';

/**
 * The key of a draft. The subject is what is edited (`interview:{id}`), the writer one opened form: two tabs on one
 * subject are two writers, so that neither overwrites the other's text.
 */
export function draftKey(subject: string, writer: string): string {
  return `${PREFIX}:${subject}:${writer}`;
}

/** The name of a draft on the server, and its key on the device. */
export function wireKeyOf(storageKey: string): string {
  return storageKey.slice(PREFIX.length + 1);
}

export function storageKeyOf(wireKey: string): string {
  return `${PREFIX}:${wireKey}`;
}

/** When a draft was stored on the device; null if it has none under this key. */
export function keptAtOf(storage: DraftStorage, storageKey: string): string | null {
  return kept.safeParse(parseJson(storage.getItem(storageKey))).data?.keptAt ?? null;
}
const kept = z.object({ keptAt: z.iso.datetime() });

/** Now, but after an earlier moment: the clock of a device may have been put back since, and later moments win. */
export function momentAfter(earlier: string | null): string {
  return new Date(
    earlier === null ? Date.now() : Math.max(Date.now(), Date.parse(earlier) + 1),
  ).toISOString();
}

/** Stores a draft; false if the device is full or forbids it. */
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

/** The owner's drafts of a subject, newest first. Drafts of other users and with another shape are ignored. */
export function listDrafts<Value extends DraftValue>(
  { storage, owner }: DraftDevice,
  subject: string,
  schema: z.ZodType<Value>,
): KeptDraft<Value>[] {
  const record = z.object({
    value: schema,
    base: schema,
    keptAt: z.iso.datetime(),
    owner: z.string().nullable().default(null),
    isFromElsewhere: z.boolean().exactOptional(),
  });
  const start = draftKey(subject, '');
  return keysFrom(storage, start)
    .filter((key) => !key.slice(start.length).includes(':'))
    .flatMap((storageKey) => {
      const { success, data } = record.safeParse(parseJson(storage.getItem(storageKey)));
      const isOwn = success && (data.owner === null || data.owner === owner);
      return isOwn ? [{ ...data, storageKey }] : [];
    })
    .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** The subjects with drafts whose names begin with `start`. */
export function listSubjects(storage: DraftStorage, start: string): string[] {
  const keys = keysFrom(storage, `${PREFIX}:${start}`);
  return [...new Set(keys.map((key) => key.slice(PREFIX.length + 1, key.lastIndexOf(':'))))];
}

/** Whether two values hold the same texts. */
export function isSameValue(one: DraftValue, other: DraftValue): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function keysFrom(storage: DraftStorage, start: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(start));
}

/** Parses JSON; null if it is invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
