import { startQuestionKeys } from './question-keys.ts';
import { startQuestionSheet } from './question-sheet.ts';
import type { ShareTexts } from './reading-data.ts';
import { startSharing } from './sharing.ts';

/** What a reader of an interview may press, beside what the browser does by itself. */
export function startReadingTools(overlays: HTMLElement): void {
  const texts: ShareTexts = JSON.parse(overlays.querySelector('script')?.textContent ?? '');
  startSharing(texts);
  startQuestionSheet();
  startQuestionKeys();
}
