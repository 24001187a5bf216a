import { pageCount, pageDate, readingTime } from '../../../messages/page-text.ts';
import './interview-card.css';

/** The length of an interview, in questions and in minutes, and when it appeared. */
export function InterviewFacts({
  questionCount,
  readingMinutes,
  publishedAt = null,
}: {
  questionCount: number;
  readingMinutes: number;
  publishedAt?: string | null;
}) {
  return (
    <ul className="facts row detail">
      {publishedAt !== null && (
        <li>
          <time dateTime={publishedAt}>{pageDate(publishedAt)}</time>
        </li>
      )}
      <li>{pageCount('questions', questionCount)}</li>
      {questionCount > 0 && <li>{readingTime(readingMinutes)}</li>}
    </ul>
  );
}
