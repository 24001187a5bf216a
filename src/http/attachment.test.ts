import { expect, test } from 'vitest';
import { attachment } from './attachment.server.ts';

test.each([
  ['سارة: (صوت) * "نور"/ظلّ', 'سارة صوت نور ظلّ'],
  ['\u2067بدر\u2069 الدين', 'بدر الدين'],
  ["it's", "it's"],
])('the download of %j has a name that every system takes', (name, shown) => {
  const header = attachment(name, { ascii: 'ab12', end: '.epub' });
  expect(header).toMatch(/^attachment; filename="ab12\.epub"; filename\*=UTF-8''[\w.%~-]+$/);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(`${shown.replace('صوت', '(صوت)')}.epub`);
});
