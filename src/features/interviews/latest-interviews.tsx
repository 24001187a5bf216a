import { Portrait } from '../../layouts/portrait.tsx';
import { pageText } from '../../messages/page-text.ts';
import { InterviewFacts } from './interview-facts.tsx';
import type { InterviewCardView } from './interview-view.ts';
import { SectionHead } from './section-head.tsx';

/** The newest interviews as an index: a small plate, the title and the length. */
export function LatestInterviews({ interviews }: { interviews: InterviewCardView[] }) {
  return (
    <section className="home-section page">
      <SectionHead title={pageText('interviews.latest')} />
      <ol className="latest">
        {interviews.map((interview) => (
          <li key={interview.id} className="latest-item">
            <a className="interview-card latest-card" href={interview.path}>
              <Portrait
                id={interview.id}
                name={interview.name}
                image={interview.image}
                sizes="8.5rem"
                isTinted
              />
              <div>
                <h3 className="latest-title">
                  <bdi className="interview-card-name">{interview.name}</bdi>
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
