import { z } from 'zod';
import { normalizeLine, normalizeText, visibleLength } from '../kernel/plain-text.ts';
import type { MessageKey } from './index.ts';

interface TextRules {
  /** The message for anything but a text, and for one with nothing visible where `min` asks for something. */
  missing?: MessageKey;
  /** Visible characters. */
  min?: number;
  tooShort?: MessageKey;
  /** Code points. */
  max: number;
  tooLong: MessageKey;
}

/** A text on one line as people type it: cleaned as it is stored, then checked. It may be empty unless `min` is given. */
export const typedLine = typed(normalizeLine);
/** The same on several lines. */
export const typedText = typed(normalizeText);

function typed(clean: (text: string) => string) {
  return ({ missing = 'error.field', min = 0, tooShort = missing, max, tooLong }: TextRules) =>
    z
      .string({ error: missing })
      .transform(clean)
      .pipe(
        z
          .string()
          .refine((text) => min === 0 || visibleLength(text) > 0, { error: missing, abort: true })
          .refine((text) => min === 0 || visibleLength(text) >= min, { error: tooShort })
          .max(max, { error: tooLong }),
      );
}
