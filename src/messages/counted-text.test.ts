import { expect, test } from 'vitest';
import { countedText, digits, percentText } from './counted-text.ts';
import { pageCount, pluralTexts } from './page-text.ts';

test.each([
  [0, 'انتهت القراءة'],
  [1, 'بقيت دقيقة واحدة'],
  [2, 'بقيت دقيقتان'],
  [3, 'بقيت ٣ دقائق'],
  [10, 'بقيت ١٠ دقائق'],
  [11, 'بقيت ١١ دقيقة'],
  [99, 'بقيت ٩٩ دقيقة'],
  [100, 'بقيت ١٠٠ دقيقة'],
  [103, 'بقيت ١٠٣ دقائق'],
])('%i minutes left are written as the catalogue writes them', (count, text) => {
  expect(countedText(pluralTexts('left'), count)).toBe(text);
  expect(pageCount('left', count)).toBe(text);
});

test('numbers are written as the browser writes them', () => {
  const { format } = new Intl.NumberFormat('ar-EG', { numberingSystem: 'arab' });
  for (const value of [0, 7, 10, 99, 100, 999, 1_000, 1_234, 99_999, 100_000, 1_234_567])
    expect(digits(value)).toBe(format(value));
});

test('a scale is written in per cent', () => {
  expect(percentText(1.2)).toBe('١٢٠٪');
});
