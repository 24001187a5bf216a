import { pageCount, readingTime } from '../../../messages/page-text.ts';
import './interview-card.css';

/** The length of an interview, in questions and in minutes. */
export function InterviewFacts({
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
