import { expect, test } from 'vitest';
import { addressesIn, directAddress, typedAddress } from './addresses.ts';

test.each([
  ['example.com/x', 'https://example.com/x'],
  [' www.example.com ', 'https://www.example.com'],
  ['موقع.مصر/صفحة', 'https://موقع.مصر/صفحة'],
  ['example.com:8080/?a=1', 'https://example.com:8080/?a=1'],
  ['sara@example.com', 'mailto:sara@example.com'],
  ['http://example.com', 'http://example.com'],
  ['mailto:sara@example.com', 'mailto:sara@example.com'],
  ['\u200Fexample.com/أ\u200E', 'https://example.com/أ'],
  ['https://example.com،', 'https://example.com'],
  ['https://example.com/a?b=1؟!…', 'https://example.com/a?b=1'],
  ['(https://example.com/a).', 'https://example.com/a'],
  ['«example.com»', 'https://example.com'],
  ['<https://example.com>؛', 'https://example.com'],
  ['[“https://example.com/a”]', 'https://example.com/a'],
  ['sara@example.com،', 'mailto:sara@example.com'],
  ['https://example.com/wiki/A_(b)', 'https://example.com/wiki/A_(b)'],
  ['(https://example.com/wiki/A_(b))', 'https://example.com/wiki/A_(b)'],
  ['https://example.com/wiki/A_(b))،', 'https://example.com/wiki/A_(b)'],
  ['http://[::1]', 'http://[::1]'],
  ['https://example.com/a/', 'https://example.com/a/'],
  ['https://example.com/می\u200Cرود\u200B', 'https://example.com/می\u200Cرود'],
])('the typed address %s means %s', (text, address) => {
  expect(typedAddress(text)).toBe(address);
});

test.each([
  '',
  'example',
  '()،',
  '3.5',
  'javascript:alert(1)',
  'ftp://example.com',
  'https://user@example.com',
  'كلمة. كلمة',
])('no link has the address %j', (text) => {
  expect(typedAddress(text)).toBeNull();
});

test.each([
  ['انظر https://example.com، ثم', 'https://example.com'],
  ['انظر (https://example.com).', 'https://example.com'],
  ['«https://example.com،»', 'https://example.com'],
  ['[https://example.com/wiki/A_(b)]؛', 'https://example.com/wiki/A_(b)'],
  ['"https://example.com/a?b=1&c=[1]"؟', 'https://example.com/a?b=1&c=[1]'],
  ['https://example.com،وبعدها', 'https://example.com'],
  ['وhttps://ar.example.com/مقال_١…', 'https://ar.example.com/مقال_١'],
  ['https://example.com/a\u200F.', 'https://example.com/a'],
  ['WWW.Example.com!', 'WWW.Example.com'],
  ['www.example.com/a,b;c', 'www.example.com/a,b;c'],
  ['http://a.example و https://b.example/', 'http://a.example', 'https://b.example/'],
  ['x@www.example.com xhttps://example.com example.com https:// www. ftp://example.com'],
])('the addresses in «%s» are %s', (text, ...addresses) => {
  expect(addressesIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(addresses);
});

test('an address in a text leads to its page, with https:// where it has no scheme', () => {
  const text = 'www.example.com و https://www.google.com/url?q=https://example.com/a';
  expect(addressesIn(text).map(({ href }) => href)).toEqual([
    'https://www.example.com',
    'https://example.com/a',
  ]);
});

test.each([
  [
    'https://www.google.com/url?q=https://example.com/a?b%3D1&sa=D&source=editors',
    'https://example.com/a?b=1',
  ],
  ['https://google.com.eg/url?sa=t&url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1&h=AT0&s=1',
    'https://example.com/a?b=1',
  ],
  ['http://lm.facebook.com/l.php?u=https://example.com/', 'https://example.com/'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fexample.com%2F&e=x', 'https://example.com/'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2F&data=05',
    'https://example.com/',
  ],
  [
    'https://nam12.safelinks.protection.outlook.com/ap/w-59584e83/?url=https%3A%2F%2Fexample.com%2F&data=05',
    'https://example.com/',
  ],
  [
    'https://www.youtube.com/redirect?event=video_description&q=https%3A%2F%2Fexample.com',
    'https://example.com',
  ],
  ['https://m.youtube.com/redirect?q=https%3A%2F%2Fexample.com', 'https://example.com'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fexample.com',
    'https://example.com',
  ],
  [
    'https://www.youtube.com/watch?v=1&q=https://a.example',
    'https://www.youtube.com/watch?v=1&q=https://a.example',
  ],
  ['https://www.facebook.com/l.php?u=', 'https://www.facebook.com/l.php?u='],
  [
    'https://l.facebook.com.example/l.php?u=https://a.example',
    'https://l.facebook.com.example/l.php?u=https://a.example',
  ],
  ['mailto:sara@example.com', 'mailto:sara@example.com'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  [
    'https://www.google.com/search?q=https://example.com',
    'https://www.google.com/search?q=https://example.com',
  ],
  [
    'https://google.com.example/url?q=https://a.example',
    'https://google.com.example/url?q=https://a.example',
  ],
])('the address %s leads directly to %s', (address, direct) => {
  expect(directAddress(address)).toBe(direct);
});
