import { pageCount, pageNumber, pageText, readingTime } from '../../../messages/page-text.ts';
import { proseDirection } from '../../../kernel/text-direction.ts';
import { isUpright, Portrait } from '../../media/portrait.tsx';
import { TitleText } from '../../../ui/text/title-text.tsx';
import type { InterviewCardView } from '../interview-view.ts';
import { MoreLink } from '../../../ui/more-link.tsx';

/** The length of an interview, in questions and in minutes. */
function InterviewFacts({
  questionCount,
  readingMinutes,
}: {
  questionCount: number;
  readingMinutes: number;
}) {
  return (
    <ul className="facts">
      <li>{pageCount('questions', questionCount)}</li>
      {questionCount > 0 && <li>{readingTime(readingMinutes)}</li>}
    </ul>
  );
}

/**
 * On phones slightly less than the real width, so that the 640 px image serves the common 412 px at a ratio of 1.75.
 */
const SIZES = '(max-width: 639.98px) 88vw, (max-width: 1023.98px) 45vw, (max-width: 1279.98px) 30vw, 21rem';

/** An interview in the grid of all interviews: portrait, title, summary and length, one link. */
export function InterviewCard({ interview, isFirst }: { interview: InterviewCardView; isFirst: boolean }) {
  const { id, name, path, summary, image } = interview;
  return (
    <a className="interview-card grid-card" href={path}>
      <Portrait id={id} name={name} image={image} sizes={SIZES} isTinted isFirst={isFirst} />
      <h2 className="grid-card-title">
        <TitleText className="interview-card-name" title={name} />
      </h2>
      <p className="grid-card-summary" {...proseDirection(summary)}>
        {summary}
      </p>
      <InterviewFacts {...interview} />
    </a>
  );
}

/** Interviews as an index in two columns: a small portrait, the title and the length. */
export function InterviewIndex({ interviews }: { interviews: InterviewCardView[] }) {
  return (
    <ol className="interview-index">
      {interviews.map((interview) => (
        <li key={interview.id} className="interview-index-item">
          <a className="interview-card interview-index-card" href={interview.path}>
            <Portrait
              id={interview.id}
              name={interview.name}
              image={interview.image}
              sizes="8.5rem"
              isTinted
              isSmall
            />
            <div>
              <h3 className="interview-index-title">
                <TitleText className="interview-card-name" title={interview.name} />
              </h3>
              <InterviewFacts {...interview} />
            </div>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The head of a section on the home page, with the link to all interviews. */
function SectionHead({ title }: { title: string }) {
  return (
    <div className="section-head">
      <h2 className="section-title">{title}</h2>
      <MoreLink href="/interviews" label={pageText('interviews.viewAll')} />
    </div>
  );
}

/** On phones like the cards in the grid. */
const LEAD_SIZES = '(max-width: 639.98px) 88vw, (max-width: 1279.98px) 90vw, 41rem';
const FOLLOWER_SIZES = '(max-width: 1023.98px) 45vw, 20rem';

/** The interviews that are opened most from searches: one large and two small ones. */
export function MostSearched({ interviews }: { interviews: InterviewCardView[] }) {
  return (
    <section className="home-section page">
      <SectionHead title={pageText('interviews.mostSearched')} />
      <ol className="most-searched">
        {interviews.map((interview, index) => (
          <li key={interview.id}>
            <a className="interview-card" href={interview.path}>
              <Portrait
                id={interview.id}
                name={interview.name}
                image={interview.image}
                sizes={index === 0 ? LEAD_SIZES : FOLLOWER_SIZES}
                {...(index === 0 && isUpright(interview.image) && { className: 'plate-whole' })}
                isTinted
                isFirst={index === 0}
              />
              <div className="ranked-caption">
                <span className="ranked-number" aria-hidden="true">
                  {pageNumber(index + 1)}
                </span>
                <h3 className="ranked-title">
                  <TitleText className="interview-card-name" title={interview.name} />
                </h3>
                <InterviewFacts {...interview} />
              </div>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The newest interviews, on the home page. */
export function LatestInterviews({ interviews }: { interviews: InterviewCardView[] }) {
  return (
    <section className="home-section page">
      <SectionHead title={pageText('interviews.latest')} />
      <InterviewIndex interviews={interviews} />
    </section>
  );
}

/** Interviews on the same topics. */
export function RelatedInterviews({ interviews }: { interviews: InterviewCardView[] }) {
  return (
    <section className="page related-interviews">
      <h2 className="related-interviews-title">{pageText('interview.related')}</h2>
      <InterviewIndex interviews={interviews} />
    </section>
  );
}
