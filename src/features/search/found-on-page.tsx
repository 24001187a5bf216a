import { useSite } from '../../site/use-site.ts';
import { imagePath, type Image } from '../media/media.schema.ts';
import { foundAddress } from './found-address.ts';
import { FoundInterviewBody, searchedPath, type FoundInterview } from './found-interview.tsx';
import { FoundQuestions } from './found-questions.tsx';
import type { SearchPageResult } from './search.schema.ts';

/** A found interview, and under it the questions that have the words. */
export function FoundOnPage({ result }: { result: SearchPageResult }) {
  const { uploadsBaseUrl } = useSite();
  const { id, name, summary, image, match, questions } = result;
  const thumbnail = image && thumbnailOf(image, uploadsBaseUrl);
  const found: FoundInterview = { id, name, summary, thumbnail, match };
  // The place itself stands below: the head leads to the interview.
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
