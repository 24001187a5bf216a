import { foldedSpelling } from '../../kernel/arabic.ts';
import { newId } from '../../kernel/id.server.ts';
import { eachGuestText, hasSameTexts, type Guest, type GuestInput } from '../guests/guest.schema.ts';
import type { Topic } from '../topics/topic.schema.ts';
import type { NamingChange } from './interview.schema.ts';
import {
  type InterviewWriters,
  type InterviewWriteServices,
  requireInterview,
  saveInterview,
} from './interview-saves.server.ts';

/** What a change of a guest in all interviews writes. */
export type GuestWriters = Pick<InterviewWriters, 'interviews' | 'guests' | 'media' | 'changed'>;

interface NamingWrite {
  interviewId: string;
  change: NamingChange;
  /** ISO 8601. */
  updatedAt: string;
}

/** The guest and topics of an interview after a change; members that the change does not affect are absent. */
export async function resolveNaming(
  services: InterviewWriteServices,
  writers: InterviewWriters,
  write: NamingWrite,
): Promise<{ guest?: Guest | null; topics?: Topic[] }> {
  const { guest, topics } = write.change;
  return {
    ...(guest === undefined ? {} : { guest: guest && (await resolveGuest(services, writers, write, guest)) }),
    ...(topics === undefined ? {} : { topics: topics.map((name) => ({ id: newId(), name })) }),
  };
}

async function resolveGuest(
  services: InterviewWriteServices,
  writers: InterviewWriters,
  { interviewId, updatedAt }: NamingWrite,
  input: GuestInput,
): Promise<Guest> {
  const known = await findMeant(writers, input);
  if (!known) return { id: newId(), ...eachGuestText((name) => input[name] ?? '') };
  // A guest found by name alone only gets texts that were empty; overwriting needs an id.
  const isNamedById = known.id === input.id;
  const said = eachGuestText((name) => {
    const changed = input[name] === input.seen?.[name] ? undefined : input[name];
    return isNamedById ? (changed ?? known[name]) : known[name] || (input[name] ?? '');
  });
  const guest = { id: known.id, ...said };
  if (!hasSameTexts(guest, known)) {
    await changeGuest(services, writers, { guest, without: interviewId, updatedAt });
  }
  return guest;
}

/**
 * The existing guest with this id, or whom that one was merged into since the form was opened; otherwise the only one with this name and the same or no profession; null if there
 * is no unique one.
 */
async function findMeant(
  { guests }: InterviewWriters,
  { id, name, trade }: GuestInput,
): Promise<Guest | null> {
  const known = id === undefined ? null : ((await guests.findGuest(id)) ?? (await guests.findMergedInto(id)));
  if (known) return known;
  const namesakes = await guests.listNamesakes(name);
  const asked = foldedSpelling(trade ?? '');
  const same = namesakes.find((guest) => asked !== '' && foldedSpelling(guest.trade) === asked);
  const possible = namesakes.filter((guest) => asked === '' || guest.trade === '');
  return same ?? (possible.length === 1 ? (possible[0] ?? null) : null);
}

/**
 * A guest has the same texts in all interviews. Each interview is saved as if it had been edited itself, so that it
 * gets a version and a host who is editing it gets a conflict.
 */
export async function changeGuest(
  { author }: Pick<InterviewWriteServices, 'author'>,
  writers: GuestWriters,
  { guest, without, updatedAt }: { guest: Guest; without?: string; updatedAt: string },
): Promise<void> {
  const { guests, interviews } = writers;
  const others = [];
  for (const id of await guests.listInterviewsOf(guest.id)) {
    if (id !== without) others.push(await requireInterview(interviews.findLocked, id));
  }
  await guests.updateGuest(guest);
  for (const before of others) {
    const after = { ...before, guest, updatedAt };
    await saveInterview(writers, { before, after, actor: author, cause: 'edit' });
  }
}
