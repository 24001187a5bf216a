import type { FontSettings, FontFields } from './appearance.schema.ts';
import { siteFontValues } from './font-variables.ts';

/** Sets the variables of font settings on an element, for those inside it. */
export function applySiteFonts(element: HTMLElement | null, settings: FontFields): void {
  for (const [name, value] of Object.entries(siteFontValues(settings))) {
    element?.style.setProperty(name, value);
  }
}

/** Shows the document in settings that were just saved, as the server writes them into every page. */
export function showSavedFonts(settings: FontSettings): void {
  applySiteFonts(document.documentElement, settings);
  document.documentElement.dataset['siteFonts'] = '';
}
