import { expect, test } from 'vitest';
import { leftTexts, readingTime } from './page-text.ts';
import { timeText } from './reading-time.ts';

test.each([
  [8, '٨ دقائق قراءة'],
  [59, '٥٩ دقيقة قراءة'],
  [60, 'ساعة من القراءة'],
  [85, 'ساعة ونصف من القراءة'],
  [107, 'ساعتان من القراءة'],
  [185, '٣ ساعات من القراءة'],
  [690, '١١ ساعة ونصف من القراءة'],
])('%d minutes are «%s»', (minutes, text) => {
  expect(readingTime(minutes)).toBe(text);
});

test.each([
  [0, 'انتهت القراءة'],
  [45, 'بقيت ٤٥ دقيقة'],
  [90, 'بقيت ساعة ونصف'],
  [150, 'بقيت ساعتان ونصف'],
  [185, 'بقيت ٣ ساعات'],
])('%d minutes left are «%s»', (minutes, text) => {
  expect(timeText(leftTexts(), minutes)).toBe(text);
});
