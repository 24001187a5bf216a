import { z } from 'zod';
import { normalizeLine, visibleLength } from '../../kernel/plain-text.ts';
import { id, plainText } from '../../kernel/stored-shapes.ts';
import { messageKey } from '../../messages/keys.ts';
import { slug } from '../../kernel/arabic.ts';

/** Lengths in characters. */
export const GUEST_NAME_MAX = 120;
const GUEST_TRADE_MAX = 120;
export const GUEST_LINE_MAX = 300;

/** Who answers in an interview: one person, however many interviews name them. */
export const guestSchema = z.strictObject({
  id,
  name: plainText(GUEST_NAME_MAX),
  /** What they are: a poet, a surgeon; empty where nothing is said of it. */
  trade: plainText(GUEST_TRADE_MAX),
  /** A line about them; may be empty. */
  line: plainText(GUEST_LINE_MAX),
});
export type Guest = z.output<typeof guestSchema>;

/** What is said of a guest. */
type GuestTexts = Omit<Guest, 'id'>;

/** What `of` makes of each text of a guest, by its name: what carries all of them goes by this list. */
export function eachGuestText<Value>(of: (name: keyof GuestTexts) => Value) {
  return { name: of('name'), trade: of('trade'), line: of('line') } satisfies Record<keyof GuestTexts, Value>;
}

export function guestTextsOf(guest: GuestTexts): GuestTexts {
  return eachGuestText((name) => guest[name]);
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
export interface GuestInput extends Partial<GuestTexts> {
  /** Of one who is known: what is said here of them is true in all their interviews. Of texts that are absent, what is known stays. */
  id?: string;
  name: string;
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

/** The canonical address of a guest; `/guest/{id}` alone answers as well. */
export function guestPath(guest: { id: string; name: string }): string {
  return `/guest/${guest.id}/${slug(guest.name)}`;
}
