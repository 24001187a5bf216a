import { describe, expect, test } from 'vitest';
import {
  filesNamedIn,
  fillKeptList,
  fromHeader,
  type KeptRecord,
  markStoredCopy,
  MAX_KEPT_AGE_MS,
  MAX_KEPT_PAGES,
  oldestPage,
  pagesToDrop,
  toHeader,
} from './kept-pages.ts';

const NOW = Date.UTC(2026, 10, 21);
const keptAgo = (ms: number): KeptRecord => ({ title: 'x', keptAt: NOW - ms, files: [] });

describe('records of stored pages', () => {
  test('a record is written as an ASCII header and read back unchanged', () => {
    const record: KeptRecord = { title: 'كمال ناصر: «الصمت»', keptAt: NOW, files: ['/assets/a.css'] };
    expect(toHeader(record)).toMatch(/^[\x20-\x7e]+$/);
    expect(fromHeader(toHeader(record))).toEqual(record);
  });

  test('pages beyond the limit are dropped, the least recently read first', () => {
    const records = new Map(
      Array.from(
        { length: MAX_KEPT_PAGES + 2 },
        (_, index) => [`/interview/${index}`, keptAgo(index)] as const,
      ),
    );
    expect(pagesToDrop(records, [], NOW)).toEqual([
      `/interview/${MAX_KEPT_PAGES}`,
      `/interview/${MAX_KEPT_PAGES + 1}`,
    ]);
  });

  test('pages beyond the age limit are dropped', () => {
    const records = new Map([
      ['/interview/old', keptAgo(MAX_KEPT_AGE_MS + 1)],
      ['/interview/new', keptAgo(MAX_KEPT_AGE_MS)],
    ]);
    expect(pagesToDrop(records, [], NOW)).toEqual(['/interview/old']);
  });

  test('interviews saved for later are never dropped', () => {
    const records = new Map([
      ['/interview/saved', keptAgo(MAX_KEPT_AGE_MS + 2)],
      ['/interview/old', keptAgo(MAX_KEPT_AGE_MS + 1)],
    ]);
    expect(pagesToDrop(records, ['/interview/saved'], NOW)).toEqual(['/interview/old']);
    expect(oldestPage(records, ['/interview/saved'])).toBe('/interview/old');
  });

  test('the offline page and the reading list are never dropped', () => {
    const records = new Map(
      ['/offline', '/reading-list'].map((path) => [path, keptAgo(MAX_KEPT_AGE_MS * 2)] as const),
    );
    expect(pagesToDrop(records, [], NOW)).toEqual([]);
    expect(oldestPage(records, [])).toBeNull();
    expect(oldestPage(new Map([...records, ['/interview/a', keptAgo(1)], ['/', keptAgo(0)]]), [])).toBe(
      '/interview/a',
    );
  });
});

describe('the text of stored pages', () => {
  test('the files of a page are the style sheets, fonts and scripts of the build, each once', () => {
    const html =
      '<link rel="stylesheet" href="/assets/root.css"/><link rel="preload" as="font" href="/assets/a.woff2"/>' +
      '<link rel="icon" href="/favicon.ico"/><script type="module" src="/assets/islands/loader.js"></script>' +
      '<link rel="preload" href="/assets/a.woff2"/><a href="/interviews">x</a>' +
      '<a href="https://example.org/assets/b.js">x</a><img src="/uploads/x-640.webp" data-src="/assets/no.js">';
    expect(filesNamedIn(html)).toEqual(['/assets/root.css', '/assets/a.woff2', '/assets/islands/loader.js']);
  });

  test('a stored copy is marked once, on the document element', () => {
    expect(markStoredCopy('<!DOCTYPE html><html lang="ar" dir="rtl"><p><html </p>')).toBe(
      '<!DOCTYPE html><html data-stored-copy="" lang="ar" dir="rtl"><p><html </p>',
    );
  });

  test('the list escapes the titles that it shows', () => {
    const html = '<ul class="kept-interviews-list" data-kept-interviews=""></ul>';
    const interviews = [
      { path: '/interview/a', title: 'كمال: «الصمت» $& <script>' },
      { path: '/interview/b"', title: 'Why Rust?' },
      { path: '/interview/c', title: 'عن C++ والويب' },
    ];
    expect(fillKeptList(html, interviews)).toBe(
      '<ul class="kept-interviews-list" data-kept-interviews="">' +
        '<li><a class="kept-interview" href="/interview/a"><bdi dir="rtl">كمال: «الصمت» $&amp; &lt;script&gt;</bdi></a></li>' +
        '<li><a class="kept-interview" href="/interview/b&quot;"><bdi dir="ltr">Why Rust?</bdi></a></li>' +
        '<li><a class="kept-interview" href="/interview/c"><bdi dir="rtl">عن C++\u200E والويب</bdi></a></li></ul>',
    );
  });
});
