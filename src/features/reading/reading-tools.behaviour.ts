import { startQuestionKeys } from './question-keys.ts';
import { startQuestionSheet } from './question-sheet.ts';
import type { ReadingToolsData } from './reading-data.ts';
import { startSharing } from './sharing.ts';

/** What begins once a reader of an interview moves or presses anything. */
export function startReadingTools(overlays: HTMLElement): void {
  const { texts }: ReadingToolsData = JSON.parse(overlays.querySelector('script')?.textContent ?? '');
  startSharing(texts);
  startQuestionSheet();
  startQuestionKeys();
}
