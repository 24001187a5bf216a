/** How the screen of an info page names it and what becomes of it (spec, section 8). */
export interface InfoPageTexts {
  title: string;
  /** Where readers see it. */
  hint: string;
  loadFailed: string;
  saveFailed: string;
  saved: string;
}
