import { describe, expect, test } from 'vitest';
import {
  fromHeader,
  MAX_KEPT_AGE_MS,
  MAX_KEPT_PAGES,
  oldestPage,
  pagesToDrop,
  toHeader,
  type KeptRecord,
} from './kept-pages.ts';

const NOW = Date.UTC(2026, 10, 21);
const keptAgo = (ms: number): KeptRecord => ({ title: 'x', keptAt: NOW - ms, files: [] });

describe('records of kept pages', () => {
  test('a record survives its header, which holds ASCII alone', () => {
    const record: KeptRecord = { title: 'كمال ناصر: «الصمت»', keptAt: NOW, files: ['/assets/a.css'] };
    expect(toHeader(record)).toMatch(/^[\x20-\x7e]+$/);
    expect(fromHeader(toHeader(record))).toEqual(record);
  });

  test('pages beyond the number go, those read longest ago first', () => {
    const records = new Map(
      Array.from(
        { length: MAX_KEPT_PAGES + 2 },
        (_, index) => [`/interview/${index}`, keptAgo(index)] as const,
      ),
    );
    expect(pagesToDrop(records, NOW)).toEqual([
      `/interview/${MAX_KEPT_PAGES}`,
      `/interview/${MAX_KEPT_PAGES + 1}`,
    ]);
  });

  test('pages beyond the age go', () => {
    const records = new Map([
      ['/interview/old', keptAgo(MAX_KEPT_AGE_MS + 1)],
      ['/interview/new', keptAgo(MAX_KEPT_AGE_MS)],
    ]);
    expect(pagesToDrop(records, NOW)).toEqual(['/interview/old']);
  });

  test('the page for readers offline is no reader’s page: it never goes', () => {
    const records = new Map([['/offline', keptAgo(MAX_KEPT_AGE_MS * 2)]]);
    expect(pagesToDrop(records, NOW)).toEqual([]);
    expect(oldestPage(records)).toBeNull();
    expect(oldestPage(new Map([...records, ['/interview/a', keptAgo(1)], ['/', keptAgo(0)]]))).toBe(
      '/interview/a',
    );
  });
});
