import { isDrawnName } from '../../layouts/wordmark.tsx';
import { pageCount, pageText } from '../../messages/page-text.ts';
import { pigmentOf } from '../../ui/pigment.ts';
import { firstLetter } from '../../ui/plate.tsx';
import type { PageDrawing, QuoteDrawing } from './card-process.schema.ts';

/** The names that stand on every card. */
export interface CardSite {
  platformName: string;
  host: { name: string; country: string };
}

/** What the card of an interview shows: its title, who asked, how many questions, the guest's plate. */
export function interviewDrawing(
  { platformName, host }: CardSite,
  { id, name, questions }: { id: string; name: string; questions: readonly unknown[] },
): PageDrawing {
  return {
    kind: 'page',
    platformName,
    hasWordmark: isDrawnName(platformName),
    title: name,
    byline: `${pageText('interview.by')} ${host.name}`,
    facts: questions.length === 0 ? '' : pageCount('questions', questions.length),
    plate: { pigment: pigmentOf(id), letter: firstLetter(name) },
  };
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
