import { describe, expect, test } from 'vitest';
import { NO_TEXTS, type InterviewCard } from '../interview.schema.ts';
import {
  interviewPath,
  readingMinutes,
  toInterviewCard,
  pagePath,
  parsePageNumber,
} from '../interview-view.ts';

const ITEM: InterviewCard = {
  id: 'ab12cd34ef56',
  ...NO_TEXTS,
  name: 'ليان حدّاد: بيتٌ يتنفّس',
  summary: 'كلمة '.repeat(60).trim(),
  image: null,
  questionCount: 1,
  guest: null,
  wordCount: 181,
  searchedCount: 3,
  version: 1,
  state: 'published',
  publishedAt: '2026-03-04T08:00:00.000Z',
  createdAt: '2026-03-04T08:00:00.000Z',
  updatedAt: '2026-03-04T08:00:00.000Z',
};

describe('interview card', () => {
  test('the summary is cut at the end of a word, within 120 characters', () => {
    const { summary } = toInterviewCard(ITEM);
    expect(summary.length).toBeLessThanOrEqual(120);
    expect(summary).toMatch(/كلمة…$/);
  });

  test('the address ends in the name without diacritics', () => {
    expect(interviewPath(ITEM)).toBe('/interview/ab12cd34ef56/ليان-حداد-بيت-يتنفس');
  });

  test('a card has only the members that it shows', () => {
    expect(Object.keys(toInterviewCard(ITEM)).sort()).toEqual([
      'id',
      'image',
      'name',
      'path',
      'publishedAt',
      'questionCount',
      'readingMinutes',
      'summary',
    ]);
  });
});

test.each([
  [0, 0],
  [1, 1],
  [180, 1],
  [181, 2],
])('reading %i words takes %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

describe('page number in the address of the list', () => {
  test.each([
    [null, 1],
    ['1', 1],
    ['27', 27],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    ['٢', null],
    ['1e3', null],
    ['99999999', null],
  ])('page=%s is read as page %s', (value, page) => {
    expect(parsePageNumber(value)).toBe(page);
  });

  test('the address of the first page has no parameter', () => {
    expect([1, 2].map((page) => pagePath('/interviews', page))).toEqual([
      '/interviews',
      '/interviews?page=2',
    ]);
  });
});
