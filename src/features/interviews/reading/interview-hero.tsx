import { proseAttributes } from '../../../kernel/text-direction.ts';
import { Portrait } from '../../media/portrait.tsx';
import { useSite } from '../../../site/use-site.ts';
import { pageCount, pageDate, pageText, readingTime } from '../../../messages/page-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { TitleText } from '../../../ui/text/title-text.tsx';
import { type Guest, guestPath } from '../../guests/guest.schema.ts';
import { TopicLinks } from '../../topics/topic-links.tsx';
import type { Interview, InterviewTexts } from '../interview.schema.ts';
import { questionAnchor } from '../interview-view.ts';
import { RecordingLink } from './recording-link.tsx';
import './interview-hero.css';

/** The id of the hero, which must be complete before the first paint. */
export const HERO_ID = 'hero';

const SIZES = '(max-width: 767.98px) 110vw, min(42vw, 40rem)';

interface Facts {
  questionCount: number;
  readingMinutes: number;
  firstQuestionId: string | null;
  /** In ISO 8601; absent before publication. */
  publishedAt?: string;
}

interface InterviewHeroProps
  extends Facts, InterviewTexts, Pick<Interview, 'id' | 'image' | 'guest' | 'topics'> {
  /** Whether the guest has other interviews. */
  hasGuestLink?: boolean;
  /** On a private page nothing is linked, because a new guest or topic has no page yet. */
  isPrivate?: boolean;
}

/** The head of an interview: guest, topics and length. */
export function InterviewHero({
  id,
  name,
  summary,
  image,
  imageCredit,
  recording,
  guest,
  topics,
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
        <h1 className="interview-hero-title">
          <TitleText title={name} />
        </h1>
        {guest && <HeroGuest guest={guest} isLink={hasGuestLink} />}
        {recording !== '' && (
          <p className="interview-hero-line">
            <RecordingLink address={recording} className="text-link" text={pageText} />
          </p>
        )}
        <p className="interview-hero-summary" {...proseAttributes(summary)}>
          {summary}
        </p>
        {!isPrivate && topics.length > 0 && <TopicLinks topics={topics} label={pageText('topics.title')} />}
        <HeroFacts {...facts} />
      </div>
      <Portrait id={id} name={name} image={image} sizes={SIZES} className="cover" isFirst isDescribed />
      {image && imageCredit !== '' && (
        <p className="interview-hero-credit">
          {pageText('interview.photo')} <WrittenText>{imageCredit}</WrittenText>
        </p>
      )}
    </header>
  );
}

/** The guest; linked if they have other interviews. */
function HeroGuest({ guest, isLink }: { guest: Guest; isLink: boolean }) {
  const name = <WrittenText>{guest.name}</WrittenText>;
  return (
    <p className="interview-hero-line">
      {isLink ? <a href={guestPath(guest)}>{name}</a> : name} <WrittenText>{guest.trade}</WrittenText>
    </p>
  );
}

/** Host, date and length, and the way to the first question. */
function HeroFacts({ questionCount, readingMinutes, firstQuestionId, publishedAt }: Facts) {
  const { host } = useSite();
  return (
    <ul className="interview-hero-facts row">
      <li>
        {pageText('interview.by')} <WrittenText className="interview-hero-host">{host.name}</WrittenText>
      </li>
      {publishedAt !== undefined && (
        <li>
          <time dateTime={publishedAt}>{pageDate(publishedAt)}</time>
        </li>
      )}
      <li>{pageCount('questions', questionCount)}</li>
      {questionCount > 0 && <li>{readingTime(readingMinutes)}</li>}
      {firstQuestionId && (
        <li className="interview-hero-start">
          <MoreLink
            href={`#${questionAnchor(firstQuestionId)}`}
            label={pageText('interview.start')}
            icon="down"
          />
        </li>
      )}
    </ul>
  );
}
