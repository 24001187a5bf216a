import { expect, test } from 'vitest';
import { describeMissing } from './missing-uploads.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.webp`);

test('twenty missing uploads are named, and of more how many there are', () => {
  expect(describeMissing([], 'backup')).toBeNull();
  expect(describeMissing(names(20), 'archive')).toMatch(/ not in the archive: 1\.webp, .*, 20\.webp$/);
  expect(describeMissing(names(5000), 'backup')).toMatch(/: 1\.webp, .*, 20\.webp and 4980 more$/);
});
