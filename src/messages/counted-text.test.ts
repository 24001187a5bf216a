import { expect, test } from 'vitest';
import { countedText, digits, percentText, timeText } from './counted-text.ts';
import { leftTexts, pageCount, pluralTexts, readingTime } from './page-text.ts';

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
])('%i minutes left are written as in the catalogue', (count, text) => {
  expect(countedText(pluralTexts('left'), count)).toBe(text);
  expect(pageCount('left', count)).toBe(text);
});

test('numbers are written as the browser formats them', () => {
  const { format } = new Intl.NumberFormat('ar-EG', { numberingSystem: 'arab' });
  for (const value of [0, 7, 10, 99, 100, 999, 1_000, 1_234, 99_999, 100_000, 1_234_567])
    expect(digits(value)).toBe(format(value));
});

test('a scale is written as a percentage', () => {
  expect(percentText(1.2)).toBe('١٢٠٪');
});

test.each([
  [8, '٨ دقائق قراءة'],
  [59, '٥٩ دقيقة قراءة'],
  [60, 'ساعة من القراءة'],
  [85, 'ساعة ونصف من القراءة'],
  [107, 'ساعتان من القراءة'],
  [185, '٣ ساعات من القراءة'],
  [690, '١١ ساعة ونصف من القراءة'],
])('%d minutes are written as «%s»', (minutes, text) => {
  expect(readingTime(minutes)).toBe(text);
});

test.each([
  [0, 'انتهت القراءة'],
  [45, 'بقيت ٤٥ دقيقة'],
  [90, 'بقيت ساعة ونصف'],
  [150, 'بقيت ساعتان ونصف'],
  [185, 'بقيت ٣ ساعات'],
])('%d minutes left are written as «%s»', (minutes, text) => {
  expect(timeText(leftTexts(), minutes)).toBe(text);
});
