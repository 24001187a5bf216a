import { TitleText } from '../../../ui/text/title-text.tsx';
import { Portrait } from '../../media/portrait.tsx';
import type { InterviewCardView } from '../interview-view.ts';
import { InterviewFacts } from './interview-facts.tsx';
import './interview-card.css';

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
