import type { Guest, KnownGuest, ListedGuest } from './guest.schema.ts';

/** Guests of published interviews alone. */
export interface GuestReader {
  findGuest(id: string): Promise<Guest | null>;
  /** In the order of their names. */
  listGuests(limit: number): Promise<ListedGuest[]>;
}

/** Those of drafts and scheduled interviews too: for admins and for the rules that write. */
export interface AllGuestsReader {
  findGuest(id: string): Promise<Guest | null>;
  /** In the order of their names. */
  listGuests(): Promise<KnownGuest[]>;
  /** Those with a word in their name that begins so, in any spelling; first who is called exactly that. */
  listGuestsNamed(beginning: string, limit: number): Promise<KnownGuest[]>;
}

/** Guests come with the first interview that names them and go with the last. */
export interface GuestWriter extends AllGuestsReader {
  /** All who bear a name, in whatever spelling. */
  listNamesakes(name: string): Promise<Guest[]>;
  updateGuest(guest: Guest): Promise<void>;
  /** Ids of the interviews, in every state, that name a guest. */
  listInterviewsOf(id: string): Promise<string[]>;
}
