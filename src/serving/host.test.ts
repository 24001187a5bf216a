import { expect, test } from 'vitest';
import { isHost, originForm } from './host.server.ts';

test.each([
  'site.example',
  'SITE.example.',
  'localhost:9000',
  'mulhim_app',
  'xn--9ca.example:443',
  '127.0.0.1',
  '192.0.2.7:65535',
  '[::1]',
  '[2001:db8::7]:9000',
  `${'a'.repeat(63)}.example`,
])('%s is accepted as a host', (text) => {
  expect(isHost(text)).toBe(true);
});

test.each([
  '',
  ' ',
  'site.example ',
  'a b',
  '\u00e9',
  '\u00e9?aaaaa',
  '\u00e9.\u00e9\\uploads\\x.webp?aa',
  'a?b',
  'a#b',
  'a/b',
  'a\\b',
  'user@site.example',
  'a%2fb',
  'a,b',
  '.',
  'a..b',
  '.a',
  '-a.example',
  'a-.example',
  'a:b',
  'a:',
  'a:65536',
  'a:1:2',
  '1.2.3',
  '256.1.1.1',
  'a.0x7f',
  '2001:db8::7',
  '[2001:db8::7',
  '[127.0.0.1]',
  '[fe80::1%eth0]',
  '[::1]a',
  `${'a'.repeat(64)}.example`,
  Array.from({ length: 50 }, () => 'aaaaa').join('.'),
])('%j is refused as a host', (text) => {
  expect(isHost(text)).toBe(false);
});

test.each([
  ['/a?b', '/a?b'],
  ['//a', '//a'],
  ['http://site.example/a?b', '/a?b'],
  ['HTTPS://site.example:443', '/'],
  ['http://site.example?a', '/?a'],
  ['http://user@site.example/', null],
  ['http:///a', null],
  ['http://\u00e9/', null],
  ['ftp://site.example/', null],
  ['*', null],
  ['a', null],
])('the request target %s has the path %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});
