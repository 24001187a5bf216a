import { z } from 'zod';
import { id, plainText } from '../../kernel/stored-shapes.ts';
import { typedLine } from '../../messages/typed-text.ts';
import { slug } from '../../kernel/arabic.ts';
import type { Image } from '../media/media.schema.ts';

/** Lengths in characters. */
export const GUEST_NAME_MAX = 120;
const GUEST_TRADE_MAX = 120;
export const GUEST_LINE_MAX = 300;

/** The person who is interviewed; one record, however many interviews they have. */
export const guestSchema = z.strictObject({
  id,
  name: plainText(GUEST_NAME_MAX),
  /** Profession, such as poet or surgeon; may be empty. */
  trade: plainText(GUEST_TRADE_MAX),
  /** A line about them; may be empty. */
  line: plainText(GUEST_LINE_MAX),
});
export type Guest = z.output<typeof guestSchema>;

/** The texts of a guest. */
type GuestTexts = Omit<Guest, 'id'>;

/** Applies `of` to the name of each text of a guest. */
export function eachGuestText<Value>(of: (name: keyof GuestTexts) => Value) {
  return { name: of('name'), trade: of('trade'), line: of('line') } satisfies Record<keyof GuestTexts, Value>;
}

export function guestTextsOf(guest: GuestTexts): GuestTexts {
  return eachGuestText((name) => guest[name]);
}

export function hasSameTexts(one: GuestTexts, other: GuestTexts): boolean {
  return JSON.stringify(guestTextsOf(one)) === JSON.stringify(guestTextsOf(other));
}

/** A guest among all, for admins. */
export interface KnownGuest extends Guest {
  /** Number of interviews in every state. */
  interviews: number;
  /** Number of published interviews. */
  published: number;
  /** The image of their newest interview that has one. */
  image: Image | null;
}

/** A guest with a page. */
export interface ListedGuest extends Guest {
  /** Number of published interviews. */
  interviewCount: number;
  /** The time of the last change of their published interviews (ISO 8601). */
  updatedAt: string;
  /** Their newest published interview, one with a picture if there is any, and its picture. */
  interview: { id: string; name: string };
  image: Image | null;
}

/** A guest as sent by a client. */
export interface GuestInput {
  /** The id of an existing guest, whose texts are changed in all interviews. Absent texts stay. */
  id?: string | undefined;
  name: string;
  trade?: string | undefined;
  line?: string | undefined;
  /** The texts that the client has read. Those that it sends as it has read them stay, too. */
  seen?: GuestTexts | undefined;
}

/** Lengths of a guest's texts; a guest has a name. */
export const guestFields = {
  name: typedLine({
    missing: 'guest.name.required',
    min: 1,
    max: GUEST_NAME_MAX,
    tooLong: 'guest.name.tooLong',
  }),
  trade: typedLine({ missing: 'guest.format', max: GUEST_TRADE_MAX, tooLong: 'guest.trade.tooLong' }),
  line: typedLine({ missing: 'guest.format', max: GUEST_LINE_MAX, tooLong: 'guest.line.tooLong' }),
};

/** New texts of a guest; absent ones stay. */
export const guestChangeSchema = z.strictObject({
  name: guestFields.name.optional(),
  trade: guestFields.trade.optional(),
  line: guestFields.line.optional(),
});
export type GuestChange = z.output<typeof guestChangeSchema>;

/** The canonical address of a guest; `/guest/{id}` without a slug works as well. */
export function guestPath(guest: { id: string; name: string }): string {
  return `/guest/${guest.id}/${slug(guest.name)}`;
}
