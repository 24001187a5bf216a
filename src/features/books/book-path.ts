/** The address of the e-book of an interview. */
export function bookPath(interviewId: string): string {
  return `/books/${interviewId}.epub`;
}

const FILE_NAME = /^([a-z0-9]{12})\.epub$/;

/** The interview of an e-book's file name; null for any other name. */
export function interviewOfBook(fileName: string): string | null {
  return FILE_NAME.exec(fileName)?.[1] ?? null;
}

/** The address of the e-book of all interviews. */
export const BOOK_OF_ALL_PATH = '/books/all.epub';

/** Interviews in the book of all: its list of files and its table of contents are in memory. */
export const BOOK_OF_ALL_MAX = 10_000;
