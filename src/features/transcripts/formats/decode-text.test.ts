import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'س: من أين بدأت الحكاية؟\nج: من دكان جدّي في السوق القديم، عام 1990.\n'.repeat(5);

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

/** The bytes of a text in an encoding of one byte a character. */
function inFormer(encoding: string, text: string): Uint8Array {
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder(encoding).decode(new Uint8Array([byte])),
      byte,
    ]),
  );
  return Uint8Array.from([...text].map((letter) => letters.get(letter) ?? 0x3f));
}

describe('a text', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', utf16(`\uFEFF${TEXT}`)],
    ['UTF-16 with the other byte order', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT)],
    ['UTF-16 with the other byte order and no mark', utf16(TEXT, true)],
    ['windows-1256', inFormer('windows-1256', TEXT)],
    ['ISO 8859-6', inFormer('iso-8859-6', TEXT)],
  ])('is read in %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  test('that was cut inside a character keeps its other characters', () => {
    const long = Buffer.from(TEXT.repeat(10));
    const cut = decodeText(long.subarray(0, long.length - 40));
    expect(cut?.startsWith(TEXT)).toBe(true);
  });

  test('is refused when it is no text, or in an encoding without Arabic', () => {
    expect(decodeText(Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256))).toBeNull();
    const japanese = Uint8Array.from({ length: 4000 }, (_, index) => (index % 2 === 0 ? 0x82 : 0xa0));
    expect(decodeText(japanese)).toBeNull();
  });
});
