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
    const stayed = await findMerged(writers, id);
    if (stayed?.id === intoId) return stayed;
    const merged = await lockGuest(writers, id);
    if (id === intoId) throw invalidField('into', 'guest.merge.same');
    const into = await findGuest(writers, intoId);
    if (!into) throw invalidField('into', 'guest.merge.unknown');
    const guest = { id: intoId, ...eachGuestText((name) => into[name] || merged[name]) };
    const updatedAt = services.clock.now().toISOString();
    if (!hasSameTexts(guest, into)) await changeGuest(services, writers, { guest, updatedAt });
    for (const interviewId of await writers.guests.listInterviewsOf(id)) {
      const before = await requireInterview(writers.interviews, interviewId);
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
  if (!guest) throw new AppError('not_found', 'guest.notFound');
  return guest;
}

/** Whom the guest was merged into; null for one who still exists. */
async function findMerged(writers: LockedGuestWriters, id: string): Promise<Guest | null> {
  await writers.lock('interviews');
  if (!ID_PATTERN.test(id) || (await writers.guests.findGuest(id))) return null;
  return writers.guests.findMergedInto(id);
}

async function findGuest({ guests }: GuestWriters, id: string): Promise<Guest | null> {
  return ID_PATTERN.test(id) ? guests.findGuest(id) : null;
}
