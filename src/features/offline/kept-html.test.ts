import { describe, expect, test } from 'vitest';
import { fillKeptList, filesNamedIn, markStoredCopy } from './kept-pages.ts';

describe('kept pages as text', () => {
  test('files are the style sheets, fonts and scripts of the build, each once', () => {
    const html =
      '<link rel="stylesheet" href="/assets/root.css"/><link rel="preload" as="font" href="/assets/a.woff2"/>' +
      '<link rel="icon" href="/favicon.ico"/><script type="module" src="/assets/islands/loader.js"></script>' +
      '<link rel="preload" href="/assets/a.woff2"/><a href="/interviews">x</a>' +
      '<a href="https://example.org/assets/b.js">x</a><img src="/uploads/x-640.webp" data-src="/assets/no.js">';
    expect(filesNamedIn(html)).toEqual(['/assets/root.css', '/assets/a.woff2', '/assets/islands/loader.js']);
  });

  test('a stored copy carries its sign once, on the document', () => {
    expect(markStoredCopy('<!DOCTYPE html><html lang="ar" dir="rtl"><p><html </p>')).toBe(
      '<!DOCTYPE html><html data-stored-copy="" lang="ar" dir="rtl"><p><html </p>',
    );
  });

  test('the list shows titles as text, whatever is in them', () => {
    const html = '<ul class="kept-interviews-list" data-kept-interviews=""></ul>';
    const interviews = [
      { path: '/interview/a', title: 'كمال: «الصمت» $& <script>' },
      { path: '/interview/b"', title: 'x' },
    ];
    expect(fillKeptList(html, interviews)).toBe(
      '<ul class="kept-interviews-list" data-kept-interviews="">' +
        '<li><a class="kept-interview" href="/interview/a"><bdi dir="rtl">كمال: «الصمت» $&amp; &lt;script&gt;</bdi></a></li>' +
        '<li><a class="kept-interview" href="/interview/b&quot;"><bdi dir="rtl">x</bdi></a></li></ul>',
    );
  });
});
