import { describe, expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('imageTypeOf', () => {
  test.each([
    ['\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'image/png'],
    ['GIF87a\x01\x00', 'image/gif'],
    ['GIF89a\x01\x00', 'image/gif'],
    ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ])('recognises the first bytes %j as %s', (start, type) => {
    expect(imageTypeOf(bytesOf(start))).toBe(type);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['little-endian TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['big-endian TIFF', 'MM\x00*\x00\x00\x00\x08'],
    ['PDF', '%PDF-1.7'],
    ['AVIF', '\x00\x00\x00\x20ftypavif'],
    ['HEIC', '\x00\x00\x00\x20ftypheic'],
    ['BMP', 'BM\x36\x00\x00\x00'],
    ['ICO', '\x00\x00\x01\x00\x01\x00'],
    ['HTML', '<!doctype html>'],
    ['a WAV file, which also starts with RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['a PNG signature cut short', '\x89PNG\r\n'],
    ['spaces before a signature', ' GIF89a'],
    ['nothing', ''],
  ])('returns null for %s', (_name, start) => {
    expect(imageTypeOf(bytesOf(start))).toBeNull();
  });
});
