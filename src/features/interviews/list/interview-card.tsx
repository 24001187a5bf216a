import { proseAttributes } from '../../../kernel/text-direction.ts';
import { Portrait } from '../../media/portrait.tsx';
import { TitleText } from '../../../ui/text/title-text.tsx';
import type { InterviewCardView } from '../interview-view.ts';
import { InterviewFacts } from './interview-facts.tsx';
import './interview-card.css';

/** On phones the portrait is beside the text. */
const SIZES = '(max-width: 639.98px) 6rem, (max-width: 1023.98px) 45vw, (max-width: 1279.98px) 30vw, 21rem';

/** An interview in the grid of all interviews: portrait, title, summary and length, one link. */
export function InterviewCard({ interview, isFirst }: { interview: InterviewCardView; isFirst: boolean }) {
  const { id, name, path, summary, image } = interview;
  return (
    <a className="interview-card grid-card" href={path}>
      <Portrait id={id} name={name} image={image} sizes={SIZES} isTinted isFirst={isFirst} />
      <h2 className="grid-card-title">
        <TitleText className="interview-card-name" title={name} />
      </h2>
      <p className="grid-card-summary" {...proseAttributes(summary)}>
        {summary}
      </p>
      <InterviewFacts {...interview} />
    </a>
  );
}
