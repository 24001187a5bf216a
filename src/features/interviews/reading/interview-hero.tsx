import type { ReactNode } from 'react';
import { foldedSpelling } from '../../../kernel/arabic.ts';
import { proseAttributes } from '../../../kernel/text-direction.ts';
import { Portrait } from '../../media/portrait.tsx';
import { useSite } from '../../../site/use-site.ts';
import { pageCount, pageDate, pageText, readingTime } from '../../../messages/page-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { TitleText } from '../../../ui/text/title-text.tsx';
import { type Guest, guestPath } from '../../guests/guest.schema.ts';
import type { Interview, InterviewTexts } from '../interview.schema.ts';
import { questionAnchor } from '../interview-view.ts';
import { coverFor } from './cover.ts';
import { RecordingLink } from './recording-link.tsx';
import './interview-hero.css';

/** The id of the hero, which must be complete before the first paint. */
export const HERO_ID = 'hero';

/** Titles above these lengths, in characters, are set smaller. */
const LONG = 45;
const LONGEST = 80;

interface Facts {
  questionCount: number;
  readingMinutes: number;
  firstQuestionId: string | null;
  /** In ISO 8601; absent before publication. */
  publishedAt?: string;
  /** A control at the end of the line. */
  action?: ReactNode;
}

interface InterviewHeroProps extends Facts, InterviewTexts, Pick<Interview, 'id' | 'image' | 'guest'> {
  /** Whether the guest has other interviews. */
  hasGuestLink?: boolean;
  /** On a private page nothing is linked, because a new guest or topic has no page yet. */
  isPrivate?: boolean;
}

/** The head of an interview: title, length and summary; the guest where the title does not begin with their name. */
export function InterviewHero({
  id,
  name,
  summary,
  image,
  imageCredit,
  recording,
  guest,
  hasGuestLink = false,
  isPrivate = false,
  ...facts
}: InterviewHeroProps) {
  return (
    <header id={HERO_ID} className="interview-hero">
      <div className="interview-hero-text">
        {!isPrivate && (
          <a className="interview-hero-back text-link" href="/interviews">
            <Icon name="back" /> {pageText('interviews.all')}
          </a>
        )}
        <h1 className="interview-hero-title" data-length={lengthOf(name)}>
          <TitleText title={name} />
        </h1>
        {guest && !beginsWith(name, guest.name) && <GuestLine guest={guest} isLink={hasGuestLink} />}
        <HeroFacts {...facts} />
        {recording !== '' && (
          <p className="interview-hero-line">
            <RecordingLink address={recording} className="text-link" text={pageText} />
          </p>
        )}
        <p className="interview-hero-summary" {...proseAttributes(summary)}>
          {summary}
        </p>
        {facts.firstQuestionId && (
          <p className="interview-hero-start">
            <MoreLink
              href={`#${questionAnchor(facts.firstQuestionId)}`}
              label={pageText('interview.start')}
              icon="down"
            />
          </p>
        )}
      </div>
      <Portrait id={id} name={name} image={image} {...coverFor(image)} isFirst isDescribed />
      {image && imageCredit !== '' && (
        <p className="interview-hero-credit detail">
          {pageText('interview.photo')} <WrittenText>{imageCredit}</WrittenText>
        </p>
      )}
    </header>
  );
}

function lengthOf(title: string): 'long' | 'longest' | undefined {
  if (title.length <= LONG) return undefined;
  return title.length <= LONGEST ? 'long' : 'longest';
}

/** In any spelling, as a whole word or several. */
function beginsWith(title: string, name: string): boolean {
  return `${foldedSpelling(title)} `.startsWith(`${foldedSpelling(name)} `);
}

/** The guest; linked if they have other interviews. */
export function GuestLine({ guest, isLink }: { guest: Guest; isLink: boolean }) {
  const name = <WrittenText>{guest.name}</WrittenText>;
  return (
    <p className="interview-hero-line">
      {isLink ? <a href={guestPath(guest)}>{name}</a> : name} <WrittenText>{guest.trade}</WrittenText>
    </p>
  );
}

/** Host, date and length, and what a reader can do with the interview. */
function HeroFacts({ questionCount, readingMinutes, publishedAt, action }: Facts) {
  const { host } = useSite();
  return (
    <ul className="interview-hero-facts row">
      <li>
        {pageText('interview.by')} <WrittenText className="interview-hero-host">{host.name}</WrittenText>
      </li>
      {publishedAt !== undefined && (
        <li className="interview-hero-date">
          <time dateTime={publishedAt}>{pageDate(publishedAt)}</time>
        </li>
      )}
      <li className="interview-hero-count">{pageCount('questions', questionCount)}</li>
      {questionCount > 0 && <li>{readingTime(readingMinutes)}</li>}
      {action && <li className="interview-hero-action">{action}</li>}
    </ul>
  );
}
