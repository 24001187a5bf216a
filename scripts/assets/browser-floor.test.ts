import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rangesAsLimits } from './browser-floor.ts';

test.each([
  ['(width < 768px)', '(max-width: 767.98px)'],
  ['(width <= 1180px)', '(max-width: 1180px)'],
  ['(width > 1180px)', '(min-width: 1180.02px)'],
  ['(height >= 30rem)', '(min-height: 30rem)'],
  ['(width < 768px), (hover: none)', '(max-width: 767.98px), (hover: none)'],
  ['print', 'print'],
])('the range %s is rewritten as %s', (query, limits) => {
  expect(rangesAsLimits(query)).toBe(limits);
});

test('an unknown range stops the build', () => {
  expect(() => rangesAsLimits('(640px < width < 768px)')).toThrow('old browsers');
});

test('no `sizes` attribute and no media query in a script has a range, which the build does not rewrite', async () => {
  const found: string[] = [];
  for await (const path of glob('src/**/*.{ts,tsx}')) {
    for (const [range] of (await readFile(path, 'utf8')).matchAll(/\((?:width|height) [<>]=? [\d.]+\w+\)/g))
      found.push(`${path}: ${range}`);
  }
  expect(found).toEqual([]);
});
