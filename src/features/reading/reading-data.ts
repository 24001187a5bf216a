import { leftTexts, pageText } from '../../messages/page-text.ts';

/** Data of the page for the script that follows the reader. `words`: of each question with its answer, in order. */
export function readingData(interviewId: string, words: number[], wordsPerMinute: number) {
  return {
    interviewId,
    words,
    wordsPerMinute,
    texts: {
      /** «السؤال {number} من {total}». */
      at: pageText('reading.at'),
      /** «بقيت {count} دقائق», «بقيت {count} ساعات». */
      left: leftTexts(),
      /** «تابع من السؤال {number}». */
      resume: pageText('reading.resume'),
    },
  };
}
export type ReadingData = ReturnType<typeof readingData>;

/** The messages while an image is drawn to be shared. */
export function pictureTexts() {
  return {
    drawing: pageText('reading.picture.drawing'),
    saved: pageText('reading.picture.saved'),
    failed: pageText('reading.picture.failed'),
  };
}
export type PictureTexts = ReturnType<typeof pictureTexts>;

/** Data of the page for the script of the reading tools. */
export function shareMenuData(interviewId: string) {
  return {
    interviewId,
    copied: {
      question: pageText('reading.copied.question'),
      interview: pageText('reading.copied.interview'),
    },
    copyFailed: pageText('reading.copyFailed'),
    notKept: pageText('reading.notKept'),
    picture: pictureTexts(),
  };
}
export type ShareMenuData = ReturnType<typeof shareMenuData>;
