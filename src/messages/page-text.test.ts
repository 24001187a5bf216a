import { describe, expect, test } from 'vitest';
import { pageCount, pageDate, pageNumber } from './page-text.ts';

describe('counted nouns', () => {
  test.each([
    [0, 'بلا أسئلة'],
    [1, 'سؤال واحد'],
    [2, 'سؤالان'],
    [3, '٣ أسئلة'],
    [10, '١٠ أسئلة'],
    [11, '١١ سؤالًا'],
    [99, '٩٩ سؤالًا'],
    [100, '١٠٠ سؤال'],
    [103, '١٠٣ أسئلة'],
  ])('%i questions are written as %s', (count, text) => {
    expect(pageCount('questions', count)).toBe(text);
  });

  test.each([
    [1, 'دقيقة قراءة واحدة'],
    [2, 'دقيقتا قراءة'],
    [9, '٩ دقائق قراءة'],
    [16, '١٦ دقيقة قراءة'],
    [100, '١٠٠ دقيقة قراءة'],
  ])('%i minutes are written as %s', (count, text) => {
    expect(pageCount('minutes', count)).toBe(text);
  });

  test.each([
    [1, 'نتيجة واحدة'],
    [2, 'نتيجتان'],
    [5, '٥ نتائج'],
    [20, '٢٠ نتيجة'],
  ])('%i results are written as %s', (count, text) => {
    expect(pageCount('results', count)).toBe(text);
  });

  test.each([
    [1, 'كلمة واحدة'],
    [2, 'كلمتان'],
    [7, '٧ كلمات'],
    [11, '١١ كلمة'],
    [100, '١٠٠ كلمة'],
  ])('%i words are written as %s', (count, text) => {
    expect(pageCount('words', count)).toBe(text);
  });
});

test('numbers are written in Arabic-Indic digits', () => {
  expect(pageNumber(404)).toBe('٤٠٤');
});

test('a date is written in Arabic as in Cairo; a missing or invalid one is unknown', () => {
  expect(pageDate('2026-11-21T22:30:00.000Z')).toBe('٢٢ نوفمبر ٢٠٢٦');
  expect(pageDate(null)).toBe('تاريخ غير معروف');
  expect(pageDate('غدًا')).toBe('تاريخ غير معروف');
});
