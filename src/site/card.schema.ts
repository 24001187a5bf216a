/** The size of preview images, in pixels. */
export const CARD_WIDTH_PX = 1200;
export const CARD_HEIGHT_PX = 630;
export const CARD_CONTENT_TYPE = 'image/jpeg';
/** Messengers show no preview image above some hundred kilobytes; ours are far smaller. */
export const CARD_MAX_BYTES = 600 * 1024;

/** The size of a quotation image, for phones, in pixels. */
export const QUOTE_WIDTH_PX = 1080;
export const QUOTE_HEIGHT_PX = 1350;
/**
 * Longest quotation that is readable on its image. An Arabic letter takes six characters of the image's
 * address, which must stay under 2,048.
 */
export const QUOTE_MAX = 300;

const FILE_NAME = /^(site|[a-z0-9]{12})-([0-9a-f]{16})\.jpg$/;

/** `subject` is the id of an interview, a guest or a topic, or `site`; `hash` changes with anything that the card shows. */
export function cardFileName(subject: string, hash: string): string {
  return `${subject}-${hash}.jpg`;
}

/** The subject of a card by its file name, or null for any other string. */
export function parseCardFileName(name: string): { subject: string } | null {
  const subject = FILE_NAME.exec(name)?.[1];
  return subject === undefined ? null : { subject };
}

export function cardPath(fileName: string): string {
  return `/cards/${fileName}`;
}

/** Address of the image of a question. */
export function questionCardPath(interviewId: string, questionId: string): string {
  return `/cards/questions/${interviewId}/${questionId}`;
}

/** Address of the image of a quotation: interview, question, and the quoted text. */
export function quoteCardPath(interviewId: string, questionId: string, quote: string): string {
  return `/cards/quotes/${interviewId}?${new URLSearchParams({ question: questionId, quote })}`;
}
