import { pageCount } from '../../messages/page-text.ts';

/** How long an interview is, in questions and in minutes. */
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
      <li>{pageCount('minutes', readingMinutes)}</li>
    </ul>
  );
}
