/** Paths of private pages, or similar ones; TOKEN stands for 43 characters. */
export const PREVIEW_SPELLINGS: readonly string[] = [
  '/preview/TOKEN',
  '/Preview/TOKEN/',
  '//preview/TOKEN',
  '/a/../preview/TOKEN',
  '/./preview/TOKEN',
  '/%2e/preview/TOKEN',
  '/a/%2E%2e/preview/TOKEN',
  '/%70review/TOKEN',
  '/a/../%70review/TOKEN',
  '/preview%2fTOKEN',
  '/%2570review/TOKEN',
  '/preview/TOKENx',
  '/a/%/../preview/TOKEN',
  '/nowhere/TOKEN',
];
