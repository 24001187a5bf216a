import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { withoutJoiners } from '../../rich-text/join-letters.ts';
import { saidText } from '../../rich-text/rich-text.server.ts';
import { findGuestPage, type GuestPage, type GuestServices } from '../guests/guests.server.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import { onOneLine } from '../quotes/quoted-text.ts';
import type { FileStore } from '../media/file-store.server.ts';
import { imageFileName, imagePath, type Image, type StoredImage } from '../media/media.schema.ts';
import {
  guestDrawing,
  interviewDrawing,
  questionDrawing,
  quoteDrawing,
  siteDrawing,
  topicDrawing,
  type AddressedSite,
  type CardSite,
} from './card-view.ts';
import type { CardDrawing, CardPortrait } from './card-process.schema.ts';
import { findTopicPage, type TopicPage, type TopicServices } from '../topics/topics.server.ts';
import { readableAddress } from '../../site/readable-address.server.ts';
import { CARD_HEIGHT_PX, CARD_WIDTH_PX, cardFileName, parseCardFileName } from '../../site/card.schema.ts';

/** Raised with every change of the design, so that older cards are drawn again. */
const CARD_VERSION = 6;
/** Hex digits of a SHA-256 in a file name. */
const HASH_LENGTH = 16;
const SITE_SUBJECT = 'site';

/** The services that the rules on cards need. */
interface CardServices {
  config: { uploadsBaseUrl: string; siteUrl: string };
  siteNames(): Promise<CardSite>;
  storage: { interviews: Pick<InterviewReader, 'findInterview' | 'listNaming'> } & GuestServices['storage'] &
    TopicServices['storage'];
  files: Pick<FileStore, 'getStream'>;
}

/** The preview image of a page. */
export interface Card {
  /** Contains a hash of its content, so a card never changes under its name. */
  fileName: string;
  drawing: CardDrawing;
  /** The guest's portrait if it is a stored file; external images are never fetched. */
  portrait: StoredImage | null;
}

export function interviewCard(
  site: CardSite,
  interview: Pick<Interview, 'id' | 'name' | 'guest' | 'questions' | 'image'>,
): Card {
  return toCard(interview.id, interviewDrawing(site, interview), interview.image);
}

/** The card of a guest's page. */
export function guestCard(site: CardSite, { guest, interviews, image, pigmentId }: GuestPage): Card {
  return toCard(guest.id, guestDrawing(site, { ...guest, pigmentId }, interviews.total), image);
}

/** The card of a topic's page. */
export function topicCard(site: CardSite, { topic, interviews }: TopicPage): Card {
  return toCard(topic.id, topicDrawing(site, topic, interviews.total), null);
}

/** The card of every page without its own. */
export function siteCard(site: CardSite): Card {
  return toCard(SITE_SUBJECT, siteDrawing(site), null);
}

/** The current card of the subject in a file name; null if the subject does not exist. */
export async function findCard({ siteNames, storage }: CardServices, fileName: string): Promise<Card | null> {
  const parsed = parseCardFileName(fileName);
  if (!parsed) return null;
  const site = await siteNames();
  if (parsed.subject === SITE_SUBJECT) return siteCard(site);
  const { subject } = parsed;
  const interview = await storage.interviews.findInterview(subject);
  if (interview) return interviewCard(site, interview);
  const guest = await findGuestPage({ storage }, subject);
  if (guest) return guestCard(site, guest);
  const topic = await findTopicPage({ storage }, subject);
  return topic && topicCard(site, topic);
}

/**
 * The card of a quotation; null if the interview or the question does not exist, or the answer does not contain these
 * words: a quotation must not be attributed to someone who did not say it.
 */
export async function findQuoteCard(
  services: CardServices,
  { interviewId, questionId, quote }: { interviewId: string; questionId: string; quote: string },
): Promise<Card | null> {
  const interview = await services.storage.interviews.findInterview(interviewId);
  const answer = interview?.questions.find(({ id }) => id === questionId)?.answer;
  if (!interview || answer === undefined) return null;
  const words = onOneLine(quote);
  const said = withoutJoiners(words);
  if (said === '' || !withoutJoiners(onOneLine(saidText(answer))).includes(said)) return null;
  return toCard(interview.id, quoteDrawing(await addressedSite(services), interview, words), interview.image);
}

/** The card of a question; null if the interview or the question does not exist. */
export async function findQuestionCard(
  services: CardServices,
  { interviewId, questionId }: { interviewId: string; questionId: string },
): Promise<Card | null> {
  const interview = await services.storage.interviews.findInterview(interviewId);
  const question = interview?.questions.find(({ id }) => id === questionId)?.question;
  if (!interview || question === undefined) return null;
  const drawing = questionDrawing(await addressedSite(services), interview, question);
  return toCard(interview.id, drawing, interview.image);
}

async function addressedSite({ siteNames, config }: CardServices): Promise<AddressedSite> {
  return { ...(await siteNames()), address: readableAddress(config.siteUrl) };
}

/** The bytes of a card's portrait, null if it has none. Throws `unavailable`. */
export async function readPortrait(
  { files }: CardServices,
  { portrait }: Pick<Card, 'portrait'>,
): Promise<CardPortrait> {
  if (!portrait) return null;
  const file = await files.getStream(imageFileName(portrait.id, portraitWidth(portrait), 'webp'));
  return file && { bytes: await buffer(file.stream), focus: portrait.focus };
}

/** The narrowest file that fills the portrait's space: as high as the card and less than half as wide. */
function portraitWidth({ width, height, widths }: StoredImage): number {
  const isEnough = (px: number) => px >= CARD_WIDTH_PX / 2 && (px * height) / width >= CARD_HEIGHT_PX;
  return widths.find(isEnough) ?? width;
}

/** Address of the image that replaces a card that cannot be drawn; null if there is none. */
export function portraitAddress({ config }: CardServices, { portrait }: Card): string | null {
  return portrait && config.uploadsBaseUrl + imagePath(portrait, portraitWidth(portrait), 'webp');
}

function toCard(subject: string, drawing: CardDrawing, image: Image | null): Card {
  const portrait = image?.kind === 'stored' ? image : null;
  const shown = JSON.stringify([CARD_VERSION, drawing, portrait && [portrait.id, portrait.focus]]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, HASH_LENGTH);
  return { fileName: cardFileName(subject, hash), drawing, portrait };
}
