import { expect, test } from 'vitest';
import { draftTime } from './draft-time.ts';

test('a moment is written in the digits of the language, to the minute', () => {
  const noon = new Date(2026, 10, 21, 12, 5).toISOString();
  expect(draftTime('ar', noon)).toBe('٢١ نوفمبر ٢٠٢٦ في ١٢:٠٥ م');
  expect(draftTime('en', noon)).toBe('November 21, 2026 at 12:05 PM');
});
