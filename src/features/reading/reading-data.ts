import type { PluralTexts } from '../../messages/counted-text.ts';
import { pageText, pluralTexts } from '../../messages/page-text.ts';

/** What the script that follows the reader knows beside the page itself. */
export interface ReadingData {
  interviewId: string;
  /** The whole reading time, not rounded. */
  minutes: number;
  texts: {
    /** «السؤال {number} من {total}». */
    at: string;
    /** «بقيت {count} دقائق». */
    left: PluralTexts;
    /** «تابع من السؤال {number}». */
    resume: string;
  };
}

export function readingData(interviewId: string, minutes: number): ReadingData {
  return {
    interviewId,
    minutes,
    texts: {
      at: pageText('reading.at'),
      left: pluralTexts('left'),
      resume: pageText('reading.resume'),
    },
  };
}

/** What the script of the tools knows beside the page itself. */
export interface ReadingToolsData {
  interviewId: string;
  texts: ShareTexts;
}

/** What sharing says once it is done. */
export interface ShareTexts {
  copied: { question: string; interview: string };
  copyFailed: string;
}

export function readingToolsData(interviewId: string): ReadingToolsData {
  return {
    interviewId,
    texts: {
      copied: {
        question: pageText('reading.copied.question'),
        interview: pageText('reading.copied.interview'),
      },
      copyFailed: pageText('reading.copyFailed'),
    },
  };
}
