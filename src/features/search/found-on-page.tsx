import { writtenAttributes } from '../../kernel/text-direction.ts';
import { useSite } from '../../site/use-site.ts';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { imagePath, type Image } from '../media/media.schema.ts';
import { foundAddress } from './found-address.ts';
import {
  FoundInterviewBody,
  FoundLines,
  MarkedText,
  searchedPath,
  type FoundInterview,
} from './found-interview.tsx';
import type { QuestionMatch, SearchPageResult } from './search.schema.ts';
import './search.css';

/** A found interview, and below it the matching questions. */
export function FoundOnPage({ result }: { result: SearchPageResult }) {
  const { uploadsBaseUrl } = useSite();
  const { id, name, summary, image, match, questions } = result;
  const thumbnail = image && thumbnailOf(image, uploadsBaseUrl);
  const found: FoundInterview = { id, name, summary, thumbnail, match };
  // The places are listed below, so the head leads to the interview.
  const isPlaceBelow = match.questionId !== undefined && questions.length > 0;
  const head: FoundInterview = isPlaceBelow
    ? { ...found, match: { field: 'content', snippet: summary, ranges: [] } }
    : found;
  return (
    <>
      <a className="found" href={foundAddress(id, head.match)} ping={searchedPath(id)}>
        <FoundInterviewBody found={head} />
      </a>
      {questions.length > 0 && <FoundQuestions found={found} questions={questions} />}
    </>
  );
}

function thumbnailOf(image: Image, uploadsBaseUrl: string): string {
  if (image.kind === 'external') return image.url;
  return uploadsBaseUrl + imagePath(image, image.widths[0] ?? image.width, 'webp');
}

/** The matching questions of an interview, each linked to its place. */
function FoundQuestions({ found, questions }: { found: FoundInterview; questions: QuestionMatch[] }) {
  return (
    <ul className="found-questions">
      {questions.map((match) => (
        <li key={match.questionId}>
          <a className="found-question" href={foundAddress(found.id, match)} ping={searchedPath(found.id)}>
            <WrittenText className="found-question-text" {...writtenAttributes(match.question)}>
              {match.field === 'question' ? <MarkedText {...match} /> : match.question}
            </WrittenText>
            {match.field === 'answer' && <FoundLines {...match} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
