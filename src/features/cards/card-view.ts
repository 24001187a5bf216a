import { foldedSpelling } from '../../kernel/arabic.ts';
import { isDrawnName } from '../../site/wordmark.tsx';
import { pageCount, pageText } from '../../messages/page-text.ts';
import { pigmentOf } from '../../ui/pictures/pigment.ts';
import { firstLetter } from '../../ui/pictures/plate.tsx';
import type { PageDrawing, QuoteDrawing } from './card-process.schema.ts';

/** The names that stand on every card. */
export interface CardSite {
  platformName: string;
  host: { name: string; country: string };
}

export interface InterviewShown {
  id: string;
  name: string;
  guest: { name: string } | null;
  questions: readonly unknown[];
}

/** What the card of an interview shows: its title, who asked, how many questions, the guest's plate. */
export function interviewDrawing(
  { platformName, host }: CardSite,
  { id, name, guest, questions }: InterviewShown,
): PageDrawing {
  return {
    kind: 'page',
    platformName,
    hasWordmark: isDrawnName(platformName),
    title: name,
    byline: bylineOf(host, name, guest),
    facts: questions.length === 0 ? '' : pageCount('questions', questions.length),
    plate: { pigment: pigmentOf(id), letter: firstLetter(name) },
  };
}

/** A guest whom the title does not name stands beside the host. */
function bylineOf(host: CardSite['host'], title: string, guest: InterviewShown['guest']): string {
  if (!guest || foldedSpelling(title).includes(foldedSpelling(guest.name))) {
    return `${pageText('interview.by')} ${host.name}`;
  }
  return pageText('guest.with', { host: host.name, guest: guest.name });
}

/** What the card of a guest shows: their name and trade, how many interviews there are with them, their plate. */
export function guestDrawing(
  { platformName, host }: CardSite,
  { name, trade, plateId }: { name: string; trade: string; plateId: string },
  interviewCount: number,
): PageDrawing {
  return {
    kind: 'page',
    platformName,
    hasWordmark: isDrawnName(platformName),
    title: name,
    byline: trade === '' ? pageText('site.conversations', { host: host.name, country: host.country }) : trade,
    facts: pageCount('interviews', interviewCount),
    plate: { pigment: pigmentOf(plateId), letter: firstLetter(name) },
  };
}

/** What the card of a topic shows. */
export function topicDrawing(
  site: CardSite,
  { name }: { name: string },
  interviewCount: number,
): PageDrawing {
  return { ...siteDrawing(site), title: name, facts: pageCount('interviews', interviewCount) };
}

/** What the card of all other pages shows. */
export function siteDrawing({ platformName, host }: CardSite): PageDrawing {
  return {
    kind: 'page',
    platformName,
    hasWordmark: isDrawnName(platformName),
    title: pageText('home.tagline'),
    byline: pageText('site.conversations', { host: host.name, country: host.country }),
    facts: '',
    plate: null,
  };
}

/** What the picture of a quotation shows: the words, whose they are, who asked. */
export function quoteDrawing(
  { platformName, host }: CardSite,
  { id, name }: { id: string; name: string },
  quote: string,
): QuoteDrawing {
  return {
    kind: 'quote',
    platformName,
    hasWordmark: isDrawnName(platformName),
    quote: pageText('quote.text', { quote }),
    title: name,
    byline: `${pageText('interview.by')} ${host.name}`,
    plate: { pigment: pigmentOf(id), letter: firstLetter(name) },
  };
}
