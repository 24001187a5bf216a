import { pageText } from '../../messages/page-text.ts';

/** What the script of the quotations knows beside the page itself. */
export interface QuoteData {
  interviewId: string;
  copied: string;
  copyFailed: string;
  drawing: string;
  saved: string;
  pictureFailed: string;
}

export function quoteData(interviewId: string): QuoteData {
  return {
    interviewId,
    copied: pageText('quote.copied'),
    copyFailed: pageText('reading.copyFailed'),
    drawing: pageText('quote.drawing'),
    saved: pageText('quote.saved'),
    pictureFailed: pageText('quote.pictureFailed'),
  };
}
