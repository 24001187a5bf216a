import type { FontFields } from './appearance.schema.ts';
import { siteFontValues } from './font-variables.ts';

/** Sets the variables of font settings on an element. On the root this is what the server writes into every page. */
export function applySiteFonts(element: HTMLElement | null, settings: FontFields): void {
  for (const [name, value] of Object.entries(siteFontValues(settings))) {
    element?.style.setProperty(name, value);
  }
}
