import { z } from 'zod';
import { normalizeLine, visibleLength } from '../../kernel/plain-text.ts';
import { messageKey } from '../../messages/keys.ts';

/** Lengths in characters. */
export const GUEST_NAME_MAX = 120;
export const GUEST_TRADE_MAX = 120;
export const GUEST_LINE_MAX = 300;

/** Who answers in an interview: one person, however many interviews name them. Plain text. */
export interface Guest {
  id: string;
  name: string;
  /** What they are: a poet, a surgeon; empty where nothing is said of it. */
  trade: string;
  /** A line about them; may be empty. */
  line: string;
}

/** A guest as the forms that name one know them. */
export interface KnownGuest extends Guest {
  /** In every state. */
  interviewCount: number;
}

/** A guest with a page. */
export interface ListedGuest extends Guest {
  /** When the last of their published interviews changed (ISO 8601). */
  updatedAt: string;
}

/** What a client says of a guest. */
export interface GuestInput {
  /** Of one who is known: what is said here of them is true in all their interviews. */
  id?: string;
  name: string;
  /** Absent: what is known of it stays. */
  trade?: string;
  line?: string;
}

/** How long a guest's texts may be; one without a name is none. */
export const guestFields = {
  name: z
    .string({ error: messageKey('guest.name.required') })
    .transform(normalizeLine)
    .pipe(
      z
        .string()
        .refine((name) => visibleLength(name) > 0, { error: messageKey('guest.name.required') })
        .max(GUEST_NAME_MAX, { error: messageKey('guest.name.tooLong') }),
    ),
  trade: z
    .string({ error: messageKey('guest.format') })
    .transform(normalizeLine)
    .pipe(z.string().max(GUEST_TRADE_MAX, { error: messageKey('guest.trade.tooLong') })),
  line: z
    .string({ error: messageKey('guest.format') })
    .transform(normalizeLine)
    .pipe(z.string().max(GUEST_LINE_MAX, { error: messageKey('guest.line.tooLong') })),
};
