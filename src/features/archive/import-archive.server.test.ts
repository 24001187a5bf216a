import { expect, test } from 'vitest';
import { STORED_IMAGE } from '../media/image.factory.ts';
import { withNewAddresses } from './import-archive.server.ts';

const OLD_ID = 'c'.repeat(32);
const images = new Map([[OLD_ID, { ...STORED_IMAGE, width: 640, widths: [320, 640] }]]);

test.each([
  ['320.webp', '320.webp'],
  ['640.avif', '640.avif'],
  // Widths that the picture no longer has.
  ['100.webp', '320.webp'],
  ['400.avif', '640.avif'],
  ['1200.webp', '640.webp'],
])('an import rewrites the address of the file %s to %s', (from, to) => {
  const row = {
    id: OLD_ID,
    texts: [{ answer: `<a href="https://site.example/uploads/${OLD_ID}-${from}">` }],
  };
  expect(withNewAddresses(row, images)).toEqual({
    id: OLD_ID,
    texts: [{ answer: `<a href="https://site.example/uploads/${STORED_IMAGE.id}-${to}">` }],
  });
});

test('an import leaves addresses of other pictures unchanged', () => {
  const text = `/uploads/${'b'.repeat(32)}-400.webp /uploads/other.webp`;
  expect(withNewAddresses(text, images)).toBe(text);
});
