import { expect, test } from 'vitest';
import { arabicVoices } from './voices.ts';

test.each([
  ['ar', true, true],
  ['ar-SA', true, true],
  ['ar_EG', true, true],
  ['AR-001', true, true],
  ['arn', true, false],
  ['en-US', true, false],
  ['ar-SA', false, false],
])('a voice of %s, on the device: %s, can read: %s', (lang, localService, canRead) => {
  expect(arabicVoices([{ lang, localService }])).toHaveLength(canRead ? 1 : 0);
});
