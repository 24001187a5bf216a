import { describe, expect, test } from 'vitest';
import { readColor, readSize, shownFonts } from './font-form.ts';

describe('a typed size', () => {
  test.each([
    ['18', 18],
    [' 18 ', 18],
    ['١٨', 18],
    ['۱۸', 18],
  ])('%j is read as %d', (typed, size) => {
    expect(readSize(typed)).toBe(size);
  });

  test.each(['', '18px', '1.5', '-4', 'ثمانية', '1234'])('%j is not read as a number', (typed) => {
    expect(readSize(typed)).toBeNaN();
  });
});

test('a colour may be typed without #', () => {
  expect(readColor(' f6f1e4 ')).toBe('#f6f1e4');
  expect(readColor('#F6F1E4')).toBe('#F6F1E4');
  expect(readColor('f6f')).toBe('f6f');
});

test('an invalid value is replaced by the saved one in the preview, each value separately', () => {
  const saved = { family: 'Cairo', sizePx: 18, color: '#f6f1e4' } as const;
  expect(shownFonts({ family: 'Amiri', sizePx: '', color: '#FFF' }, saved)).toEqual({
    ...saved,
    family: 'Amiri',
  });
  expect(shownFonts({ family: 'Comic Sans', sizePx: '٢٤', color: 'ABCDEF' }, saved)).toEqual({
    family: 'Cairo',
    sizePx: 24,
    color: '#abcdef',
  });
});
