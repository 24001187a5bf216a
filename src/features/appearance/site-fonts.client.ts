import type { FontFields } from './appearance.schema.ts';
import { siteFontValues } from './font-variables.ts';

/**
 * Gives an element and all inside it the variables of font settings. On the root that is what the server writes into
 * every page.
 */
export function applySiteFonts(element: HTMLElement | null, settings: FontFields): void {
  for (const [name, value] of Object.entries(siteFontValues(settings))) {
    element?.style.setProperty(name, value);
  }
}
