import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

test('a moment is written to the minute, in the digits of the language', () => {
  const noon = new Date(2026, 10, 21, 12, 5).toISOString();
  expect(momentText('ar', noon)).toBe('٢١ نوفمبر ٢٠٢٦ في ١٢:٠٥ م');
  expect(momentText('en', noon)).toBe('November 21, 2026 at 12:05 PM');
});
