import { AppError, invalidField } from '../../kernel/app-error.ts';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import { changeGuest, type GuestWriters } from '../interviews/interview-naming.server.ts';
import { requireInterview, saveInterview } from '../interviews/interview-saves.server.ts';
import type { AuthoredServices, NoReaders } from '../changes/services.store.ts';
import { eachGuestText, hasSameTexts, type Guest, type GuestChange } from './guest.schema.ts';

/** The services that the rules on all interviews of a guest need. */
type GuestWriteServices = AuthoredServices<NoReaders, LockedGuestWriters>;

interface LockedGuestWriters extends GuestWriters {
  /** See the `Writers` of the storage. */
  lock(name: 'interviews'): Promise<void>;
}

/** Changes the texts of a guest in all their interviews. Throws `not_found`. */
export function updateGuest(services: GuestWriteServices, id: string, change: GuestChange): Promise<Guest> {
  return services.storage.transaction(async (writers) => {
    const known = await lockGuest(writers, id);
    const guest = { id, ...eachGuestText((name) => change[name] ?? known[name]) };
    const updatedAt = services.clock.now().toISOString();
    if (!hasSameTexts(guest, known)) await changeGuest(services, writers, { guest, updatedAt });
    return guest;
  });
}

/**
 * Gives all interviews of a guest another guest, who gets the texts that only the first one had, and returns that one.
 * Throws `not_found` for an unknown guest, and `validation` for one who cannot take the place. If both are merged already,
 * it returns who stayed: the response to that may have been lost.
 */
export function mergeGuest(services: GuestWriteServices, id: string, intoId: string): Promise<Guest> {
  return services.storage.transaction(async (writers) => {
    await writers.lock('interviews');
    const merged = await findGuest(writers, id);
    if (!merged) return findMerged(writers, id, intoId);
    if (id === intoId) throw invalidField('into', 'guest.merge.same');
    const into = await findGuest(writers, intoId);
    if (!into) throw invalidField('into', 'guest.merge.unknown');
    const guest = { id: intoId, ...eachGuestText((name) => into[name] || merged[name]) };
    const updatedAt = services.clock.now().toISOString();
    if (!hasSameTexts(guest, into)) await changeGuest(services, writers, { guest, updatedAt });
    for (const interviewId of await writers.guests.listInterviewsOf(id)) {
      const before = await requireInterview(writers.interviews.findLocked, interviewId);
      const after = { ...before, guest, updatedAt };
      await saveInterview(writers, { before, after, actor: services.author, cause: 'edit' });
    }
    await writers.guests.recordMerge(id, intoId);
    return guest;
  });
}

/** The guest, who cannot change until the transaction ends. Throws `not_found`. */
async function lockGuest(writers: LockedGuestWriters, id: string): Promise<Guest> {
  await writers.lock('interviews');
  const guest = await findGuest(writers, id);
  if (!guest) throw notFound();
  return guest;
}

/** The guest that another one was merged into before. Throws `not_found` if it was not merged into this one. */
async function findMerged({ guests }: LockedGuestWriters, id: string, intoId: string): Promise<Guest> {
  const stayed = ID_PATTERN.test(id) ? await guests.findMergedInto(id) : null;
  if (stayed?.id !== intoId) throw notFound();
  return stayed;
}

function notFound(): AppError {
  return new AppError('not_found', 'guest.notFound');
}

async function findGuest({ guests }: GuestWriters, id: string): Promise<Guest | null> {
  return ID_PATTERN.test(id) ? guests.findGuest(id) : null;
}
