import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import {
  type InterviewCard,
  type Page,
  PUBLIC_PAGE_SIZE,
  type Published,
} from '../interviews/interview.schema.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import type { Image } from '../media/media.schema.ts';
import type { Guest } from './guest.schema.ts';
import type { GuestReader } from './guest.store.ts';

/** The services that the rules on guests need. */
export interface GuestServices {
  storage: { guests: GuestReader; interviews: Pick<InterviewReader, 'listNaming'> };
}

/** A public guest, with the data of their page and card. */
export interface GuestPage {
  guest: Guest;
  /** Newest first. */
  interviews: Page<Published<InterviewCard>>;
  /** The portrait of the newest of these that has one. */
  image: Image | null;
  /**
   * The id for the colour of the portrait frame: that of the interview with the portrait, so that the colour is the
   * same everywhere.
   */
  pigmentId: string;
}

/** One page of a guest's interviews, from 0; null for a guest without published interviews. */
export async function findGuestPage(
  { storage }: GuestServices,
  id: string,
  page = 0,
): Promise<GuestPage | null> {
  const guest = ID_PATTERN.test(id) ? await storage.guests.findGuest(id) : null;
  if (!guest) return null;
  const list = (number: number) =>
    storage.interviews.listNaming({ guestId: id }, { page: number, pageSize: PUBLIC_PAGE_SIZE });
  const interviews = await list(page);
  const newest = page === 0 ? interviews : await list(0);
  const pictured = newest.items.find(({ image }) => image);
  return { guest, interviews, image: pictured?.image ?? null, pigmentId: pictured?.id ?? guest.id };
}

/** Whether a guest has more than one published interview. */
export async function isGuestOfSeveral({ storage }: GuestServices, id: string): Promise<boolean> {
  const { total } = await storage.interviews.listNaming({ guestId: id }, { page: 0, pageSize: 1 });
  return total > 1;
}

/** The published guest that the guest with this id was merged into; null if the id was never merged. */
export async function findMergedGuest({ storage }: GuestServices, id: string): Promise<Guest | null> {
  return ID_PATTERN.test(id) ? storage.guests.findMergedInto(id) : null;
}
