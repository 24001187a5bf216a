import { keepSymbols, writtenAttributes, writtenDirection } from '../../kernel/text-direction.ts';
import { wholeFace } from '../../kernel/whole-face.ts';
import { Fragment } from 'react';
import { truncateAtWord } from '../../kernel/plain-text.ts';
import { PortraitFrame } from '../../ui/pictures/portrait-frame.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { SNIPPET_LENGTH, type SearchMatch } from './search.schema.ts';
import './search.css';

/** One interview in a list of results, in the box and on the page. */
export interface FoundInterview {
  id: string;
  name: string;
  summary: string;
  /** Address of its smallest image. */
  thumbnail: string | null;
  match: SearchMatch;
}

/** The address to which browsers report that a result was opened: the `ping` of its link. */
export function searchedPath(id: string): string {
  return `/podcasts/${id}/searched`;
}

/** Portrait, title and two lines with the matched words. */
export function FoundInterviewBody({ found }: { found: FoundInterview }) {
  const { id, name, summary, thumbnail, match } = found;
  // A long name is truncated to a snippet; then the line below has the marks.
  const isNameMarked = match.field === 'name' && match.snippet === name;
  return (
    <>
      <PortraitFrame id={id} name={name} isTinted>
        {thumbnail && (
          <img src={thumbnail} alt="" width={64} height={80} loading="lazy" referrerPolicy="no-referrer" />
        )}
      </PortraitFrame>
      <span>
        <WrittenText className="found-name" {...writtenAttributes(name)}>
          {isNameMarked ? <MarkedText {...match} /> : name}
        </WrittenText>
        <FoundLines
          {...(isNameMarked ? { snippet: truncateAtWord(summary, SNIPPET_LENGTH), ranges: [] } : match)}
        />
      </span>
    </>
  );
}

/** A snippet in two lines; a phone has room for the part around its first mark. */
export function FoundLines({ snippet, ranges }: Pick<SearchMatch, 'snippet' | 'ranges'>) {
  const { start, end } = phoneSpan({ snippet, ranges });
  const hasMoreBefore = start > 0;
  const hasMoreAfter = end < snippet.length;
  const classes = ['found-part', hasMoreBefore && 'found-part-later', hasMoreAfter && 'found-part-cut']
    .filter(Boolean)
    .join(' ');
  const part = (from: number, to: number) => ({
    snippet: snippet.slice(from, to),
    ranges: ranges
      .filter((range) => range.start >= from && range.end <= to)
      .map((range) => ({ start: range.start - from, end: range.end - from })),
  });
  return (
    <bdi className="found-line detail" dir={writtenDirection(snippet)} {...wholeFace(snippet)}>
      {hasMoreBefore && <span className="found-before">{keepSymbols(snippet.slice(0, start))}</span>}
      <span className={classes}>
        <MarkedText {...part(start, end)} />
      </span>
      {hasMoreAfter && (
        <span className="found-after">
          <MarkedText {...part(end, snippet.length)} />
        </span>
      )}
    </bdi>
  );
}

/** A text with whole words marked, because a mark inside a word would break the joins of its letters. */
export function MarkedText({ snippet, ranges }: Pick<SearchMatch, 'snippet' | 'ranges'>) {
  const shown = (start: number, end?: number) => keepSymbols(snippet.slice(start, end));
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {shown(ranges[index - 1]?.end ?? 0, start)}
          <mark>{shown(start, end)}</mark>
        </Fragment>
      ))}
      {shown(ranges.at(-1)?.end ?? 0)}
    </>
  );
}

/** As many characters as fit into two lines on a phone. */
const PHONE_LETTERS = 72;
/** Words before the first marked one. */
const WORDS_BEFORE = 2;

/**
 * The part of a snippet that a phone shows, chosen so that a marked word is visible: all of a short one, otherwise
 * from two words before the first mark to the end of a word.
 */
function phoneSpan({ snippet, ranges }: Pick<SearchMatch, 'snippet' | 'ranges'>): {
  start: number;
  end: number;
} {
  const first = ranges[0];
  const start = first && snippet.length > PHONE_LETTERS ? wordsBefore(snippet, first.start) : 0;
  const limit = Math.max(start + PHONE_LETTERS, first?.end ?? 0);
  if (snippet.length <= limit) return { start, end: snippet.length };
  const space = snippet.lastIndexOf(' ', limit);
  return { start, end: space > (first?.end ?? 0) ? space : snippet.length };
}

/** The offset of the second word before a place. */
function wordsBefore(text: string, place: number): number {
  let start = place;
  for (let word = 0; word < WORDS_BEFORE && start > 0; word += 1)
    start = text.lastIndexOf(' ', start - 2) + 1;
  return start;
}
