import { expect, test } from 'vitest';
import { analyse } from '../analyser/analyse.ts';
import { layoutOf, partsOf, standingOf } from './layout.ts';

test.each([
  ['سوق المدينة القديمة', 0],
  ['سوق — المدينة - و/أو القرية', 3],
  ['— سوق', 1],
  ['لقاء عبدالعزيز الفهد', 1],
  ['ﷺ قال', 3],
  ['« كم؟ » 200م إلى 7.5 كم', 3],
  ['', 0],
])('the words of %j are found between its spaces with %i exceptions', (line, exceptions) => {
  const tokens = analyse(line);
  const layout = layoutOf(line, tokens);
  expect(layout).toHaveLength(exceptions);
  const standing = standingOf(Uint32Array.from(layout), [...tokens.keys()]);
  const parts = partsOf(
    line,
    standing.map(({ part }) => part),
  );
  expect(parts).toHaveLength(tokens.length);
  for (const [index, { start, end }] of tokens.entries()) {
    const part = parts[index];
    expect(line.slice(part?.start, (part?.start ?? 0) + (part?.text.length ?? 0))).toBe(part?.text);
    expect(start).toBeGreaterThanOrEqual(part?.start ?? line.length);
    expect(end).toBeLessThanOrEqual((part?.start ?? 0) + (part?.text.length ?? 0));
  }
  const places = new Set(tokens.map(({ start }) => start));
  expect(new Set(standing.map(({ place }) => place)).size).toBe(places.size);
});

test('a line that has become shorter has fewer parts', () => {
  expect(partsOf('سوق المدينة', [1, 4])).toEqual([{ start: 4, text: 'المدينة' }]);
});
