import { visibleLength } from '../../../kernel/plain-text.ts';
import type { TranscriptLine } from '../lines/line-marks.ts';
import { BYLINE, ENDS_AS_SENTENCE, ENDS_AS_STATEMENT } from '../lines/words.ts';
import type { PassageKind } from './passages.ts';

/** Longer and shorter lines are no title, in visible characters. */
const TITLE_MAX = 120;
const TITLE_MIN = 5;
/** A line without an end of a sentence is part of an introduction only if it is as long as one. */
const INTRODUCTION_MIN = 60;

/** The kinds of the lines before the first question: the title first, then the introduction. */
export function openingKinds(lines: readonly TranscriptLine[]): PassageKind[] {
  const hasTitle = lines.some(({ known }) => known === 'title');
  return lines.map(({ text, known, isRunOn, speaker }, index) => {
    if (known !== undefined) return known;
    // Speech before the first question is a greeting.
    if (isRunOn !== undefined || speaker !== undefined || BYLINE.test(text)) return 'aside';
    if (!hasTitle && index === 0 && looksLikeTitle(text)) return 'title';
    return ENDS_AS_SENTENCE.test(text) || visibleLength(text) >= INTRODUCTION_MIN ? 'introduction' : 'aside';
  });
}

export function looksLikeTitle(text: string): boolean {
  const length = visibleLength(text);
  return length >= TITLE_MIN && length <= TITLE_MAX && !ENDS_AS_STATEMENT.test(text) && !BYLINE.test(text);
}
