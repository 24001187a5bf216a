import type { Guest, KnownGuest, ListedGuest } from './guest.schema.ts';

/** Only guests of published interviews. */
export interface GuestReader {
  findGuest(id: string): Promise<Guest | null>;
  /** The guest whom another one with this id was merged into. */
  findMergedInto(id: string): Promise<Guest | null>;
  /** Sorted by name. */
  listGuests(limit: number): Promise<ListedGuest[]>;
}

/** Including guests of drafts and scheduled interviews: for admins and for the rules that write. */
export interface AllGuestsReader {
  findGuest(id: string): Promise<Guest | null>;
  /** Sorted by name. */
  listGuests(): Promise<KnownGuest[]>;
  /** Those with a word in their name that begins with the text, in any spelling; an exact match comes first. */
  listGuestsNamed(beginning: string, limit: number): Promise<KnownGuest[]>;
}

/** Guests are created with their first interview and deleted with their last. */
export interface GuestWriter extends AllGuestsReader {
  /** The guest whom another one with this id was merged into. */
  findMergedInto(id: string): Promise<Guest | null>;
  /** All guests with a name, in any spelling. */
  listNamesakes(name: string): Promise<Guest[]>;
  updateGuest(guest: Guest): Promise<void>;
  /** Lets the address of a guest lead to the one who took their place. */
  recordMerge(id: string, intoId: string): Promise<void>;
  /** Ids of a guest's interviews, in every state. */
  listInterviewsOf(id: string): Promise<string[]>;
}
