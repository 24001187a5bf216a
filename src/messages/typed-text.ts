import { z } from 'zod';
import { hasVisible, normalizeLine, normalizeText } from '../kernel/plain-text.ts';
import type { MessageKey } from './index.ts';

interface TextRules {
  /** The message for anything but a text, and for one with nothing visible where `min` asks for something. */
  missing?: MessageKey;
  /** Visible characters. */
  min?: number;
  tooShort?: MessageKey;
  /** UTF-16 units of the cleaned text. */
  max: number;
  tooLong: MessageKey;
}

/** Room for what cleaning removes: spaces, line ends, invisible characters and the marks of decomposed letters. */
const UNCLEAN_FACTOR = 8;

/** A text on one line as people type it: cleaned as it is stored, then checked. It may be empty unless `min` is given. */
export const typedLine = typed(normalizeLine);
/** The same on several lines. */
export const typedText = typed(normalizeText);

/** The same for a text that is cleaned in another way. */
export function typed(clean: (text: string) => string) {
  return ({ missing = 'error.field', min = 0, tooShort = missing, max, tooLong }: TextRules) =>
    z
      .string({ error: missing })
      .refine(isCleanable(max), { error: tooLong })
      .transform(clean)
      .pipe(
        z
          .string()
          .refine((text) => min === 0 || hasVisible(text, 1), { error: missing, abort: true })
          .refine((text) => min === 0 || hasVisible(text, min), { error: tooShort })
          .max(max, { error: tooLong }),
      );
}

/** Whether a text is short enough to be cleaned to `max` units: cleaning a long one takes a tenth of a second. */
export function isCleanable(max: number): (text: string) => boolean {
  return (text) => text.length <= UNCLEAN_FACTOR * max;
}
