import { expect, test } from 'vitest';
import { directAddress, typedAddress } from './addresses.ts';

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
  [
    'https://www.google.com/url?q=https://example.com/a?b%3D1&sa=D&source=editors',
    'https://example.com/a?b=1',
  ],
  ['https://google.com.eg/url?sa=t&url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
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
