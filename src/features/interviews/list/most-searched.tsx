import { isUpright, Portrait } from '../../media/portrait.tsx';
import { pageNumber, pageText } from '../../../messages/page-text.ts';
import { TitleText } from '../../../ui/text/title-text.tsx';
import { InterviewFacts } from '../reading/interview-facts.tsx';
import type { InterviewCardView } from '../editor/interview-view.ts';
import { SectionHead } from '../reading/section-head.tsx';

/** On phones as in `interview-card.tsx`. */
const LEAD_SIZES = '(max-width: 639.98px) 88vw, (max-width: 1279.98px) 90vw, 41rem';
const FOLLOWER_SIZES = '(max-width: 1023.98px) 45vw, 20rem';

/** The interviews that searches lead to most: one lead and two followers. */
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
