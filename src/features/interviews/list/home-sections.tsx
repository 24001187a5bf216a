import { pageNumber, pageText } from '../../../messages/page-text.ts';
import { PUBLIC_PAGES } from '../../../site/public-pages.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { TitleText } from '../../../ui/text/title-text.tsx';
import { isUpright, Portrait } from '../../media/portrait.tsx';
import type { InterviewCardView } from '../interview-view.ts';
import { InterviewFacts } from './interview-facts.tsx';
import { InterviewIndex } from './interview-index.tsx';
import './lists.css';
import './interview-card.css';

/** The head of a section on the home page, with the link to all interviews in its order. */
function SectionHead({ title, href }: { title: string; href: string }) {
  return (
    <div className="section-head">
      <h2 className="section-title">{title}</h2>
      <MoreLink href={href} label={pageText('interviews.viewAll')} />
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
      <SectionHead title={pageText('interviews.mostSearched')} href={PUBLIC_PAGES.interviews.path} />
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
      <SectionHead title={pageText('interviews.latest')} href={PUBLIC_PAGES.latest.path} />
      <InterviewIndex interviews={interviews} />
    </section>
  );
}
