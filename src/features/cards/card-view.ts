import { foldedSpelling } from '../../kernel/arabic.ts';
import type { SiteNames } from '../../site/site.ts';
import { isDrawnName } from '../../site/wordmark.tsx';
import { pageCount, pageText } from '../../messages/page-text.ts';
import { pigmentOf } from '../../ui/pictures/pigment.ts';
import { titleParts } from '../../ui/text/title-parts.ts';
import type { PageDrawing, QuoteDrawing } from './card-process.schema.ts';

/** The names on every card. */
export type CardSite = Pick<SiteNames, 'platformName' | 'tagline'> & {
  host: Pick<SiteNames['host'], 'name' | 'country'>;
};

/** `address` is that of the site, for people. */
export type AddressedSite = CardSite & { address: string };

type NamedInterview = Pick<InterviewShown, 'id' | 'name'>;

interface InterviewShown {
  id: string;
  name: string;
  guest: { name: string } | null;
  questions: readonly unknown[];
}

/** The card of an interview: its title, the host, the number of questions, the guest's portrait. */
export function interviewDrawing(
  site: CardSite,
  { id, name, guest, questions }: InterviewShown,
): PageDrawing {
  return {
    ...siteDrawing(site),
    title: brokenTitle(name),
    byline: bylineOf(site.host, name, guest),
    facts: questions.length === 0 ? '' : pageCount('questions', questions.length),
    pigment: pigmentOf(id),
  };
}

/** A title with a line end after the colon behind a name. */
const brokenTitle = (title: string) => titleParts(title)?.join('\n') ?? title;

/** A guest who is not mentioned in the title is named beside the host. */
function bylineOf(host: CardSite['host'], title: string, guest: InterviewShown['guest']): string {
  if (!guest || foldedSpelling(title).includes(foldedSpelling(guest.name))) {
    return `${pageText('interview.by')} ${host.name}`;
  }
  return pageText('guest.with', { host: host.name, guest: guest.name });
}

/** The card of a guest: name and profession, number of interviews, portrait. */
export function guestDrawing(
  site: CardSite,
  { name, trade, pigmentId }: { name: string; trade: string; pigmentId: string },
  interviewCount: number,
): PageDrawing {
  return {
    ...siteDrawing(site),
    title: name,
    ...(trade !== '' && { byline: trade }),
    facts: pageCount('interviews', interviewCount),
    pigment: pigmentOf(pigmentId),
  };
}

/** The card of a topic. */
export function topicDrawing(
  site: CardSite,
  { name }: { name: string },
  interviewCount: number,
): PageDrawing {
  return { ...siteDrawing(site), title: name, facts: pageCount('interviews', interviewCount) };
}

/** The card of all other pages. */
export function siteDrawing({ platformName, host, tagline }: CardSite): PageDrawing {
  return {
    kind: 'page',
    platformName,
    hasWordmark: isDrawnName(platformName),
    title: tagline,
    byline: pageText('site.conversations', { host: host.name, country: host.country }),
    facts: '',
    pigment: null,
  };
}

/** The image of a quotation: the words, the guest, the host. */
export function quoteDrawing(site: AddressedSite, interview: NamedInterview, quote: string): QuoteDrawing {
  return questionDrawing(site, interview, pageText('quote.text', { quote }));
}

/** The image of a question, in the same form. */
export function questionDrawing(
  { platformName, host, address }: AddressedSite,
  { id, name }: NamedInterview,
  question: string,
): QuoteDrawing {
  return {
    kind: 'quote',
    platformName,
    hasWordmark: isDrawnName(platformName),
    quote: question,
    title: brokenTitle(name),
    byline: `${pageText('interview.by')} ${host.name}`,
    address,
    pigment: pigmentOf(id),
  };
}
