import { Fragment } from 'react';
import { Plate } from '../../ui/plate.tsx';
import { RtlText } from '../../ui/rtl-text.tsx';
import type { SearchMatch } from './search.schema.ts';

/** What a list of results shows of one interview, in the box and on the page alike. */
export interface FoundInterview {
  id: string;
  name: string;
  summary: string;
  /** Address of its smallest picture. */
  thumbnail: string | null;
  match: SearchMatch;
}

/** Where a result leads: to the question that matched, else to the top. */
export function foundInterviewHref({ id, match }: FoundInterview): string {
  return match.questionId === undefined ? `/interview/${id}` : `/interview/${id}#q-${match.questionId}`;
}

/** Where a browser tells that a result was opened: the `ping` of its link. */
export function searchedPath(id: string): string {
  return `/podcasts/${id}/searched`;
}

/** Plate, title and one line with the words that matched. */
export function FoundInterviewBody({ found }: { found: FoundInterview }) {
  const { id, name, summary, thumbnail, match } = found;
  // A long name reaches the reader cut to a snippet; then it is the line below that carries the marks.
  const isNameMarked = match.field === 'name' && match.snippet === name;
  return (
    <>
      <Plate id={id} name={name} isTinted>
        {thumbnail && (
          <img src={thumbnail} alt="" width={64} height={80} loading="lazy" referrerPolicy="no-referrer" />
        )}
      </Plate>
      <span>
        <RtlText className="found-name">{isNameMarked ? <MarkedText {...match} /> : name}</RtlText>
        <span className="found-line">{isNameMarked ? summary : <MarkedText {...match} />}</span>
      </span>
    </>
  );
}

/** A text with whole words marked: a change of look inside a word would break its joins (pitfalls, 13). */
export function MarkedText({ snippet, ranges }: Pick<SearchMatch, 'snippet' | 'ranges'>) {
  const afterLast = ranges.at(-1)?.end ?? 0;
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {snippet.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{snippet.slice(start, end)}</mark>
        </Fragment>
      ))}
      {snippet.slice(afterLast)}
    </>
  );
}
