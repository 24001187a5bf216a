import { proseAttributes } from '../../../kernel/text-direction.ts';
import { Portrait } from '../../media/portrait.tsx';
import { TitleText } from '../../../ui/text/title-text.tsx';
import type { InterviewCardView } from '../interview-view.ts';
import { InterviewFacts } from './interview-facts.tsx';
import './interview-card.css';

/** On phones the portrait is beside the text. */
const SIZES = '(max-width: 639.98px) 6rem, (max-width: 1023.98px) 45vw, (max-width: 1279.98px) 30vw, 21rem';

/** As many characters as fit into two lines beside the portrait. */
const PHONE_LETTERS = 75;

/** A text of which a phone shows the beginning, cut at a word; the style sheet adds the ellipsis. */
function PhoneCut({ text }: { text: string }) {
  if (text.length <= PHONE_LETTERS) return text;
  const end = text
    .slice(0, PHONE_LETTERS)
    .replace(/\s\S*$/u, '')
    .replace(/[^\p{L}\p{M}\p{N}]+$/u, '').length;
  return (
    <>
      <span className="grid-card-start">{text.slice(0, end)}</span>
      <span className="grid-card-rest">{text.slice(end)}</span>
    </>
  );
}

/** An interview in the grid of all interviews: portrait, title, summary and length, one link. */
export function InterviewCard({
  interview,
  isFirst,
  isDated,
}: {
  interview: InterviewCardView;
  isFirst: boolean;
  isDated: boolean;
}) {
  const { id, name, path, summary, image } = interview;
  return (
    <a className="interview-card grid-card" href={path}>
      <Portrait id={id} name={name} image={image} sizes={SIZES} isTinted isFirst={isFirst} />
      <div>
        <h2 className="grid-card-title">
          <TitleText className="interview-card-name" title={name} />
        </h2>
        <p className="grid-card-summary" {...proseAttributes(summary)}>
          <PhoneCut text={summary} />
        </p>
      </div>
      <InterviewFacts {...interview} {...(isDated && { publishedAt: interview.publishedAt })} />
    </a>
  );
}
