import { leftTexts, pageText } from '../../messages/page-text.ts';
import type { TimeTexts } from '../../messages/counted-text.ts';

/** What the script that follows the reader knows beside the page itself. */
export interface ReadingData {
  interviewId: string;
  /** Words of each question with its answer, in their order. */
  words: number[];
  wordsPerMinute: number;
  texts: {
    /** «السؤال {number} من {total}». */
    at: string;
    /** «بقيت {count} دقائق», «بقيت {count} ساعات». */
    left: TimeTexts;
    /** «تابع من السؤال {number}». */
    resume: string;
  };
}

/** `words`: of each question with its answer. */
export function readingData(interviewId: string, words: number[], wordsPerMinute: number): ReadingData {
  return {
    interviewId,
    words,
    wordsPerMinute,
    texts: {
      at: pageText('reading.at'),
      left: leftTexts(),
      resume: pageText('reading.resume'),
    },
  };
}

/** What the script of the tools knows beside the page itself. */
export interface ReadingToolsData {
  texts: ShareTexts;
}

/** What sharing says once it is done. */
export interface ShareTexts {
  copied: { question: string; interview: string };
  copyFailed: string;
}

export function readingToolsData(): ReadingToolsData {
  return {
    texts: {
      copied: {
        question: pageText('reading.copied.question'),
        interview: pageText('reading.copied.interview'),
      },
      copyFailed: pageText('reading.copyFailed'),
    },
  };
}
