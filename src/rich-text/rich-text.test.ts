import { describe, expect, test } from 'vitest';
import {
  alignmentClass,
  BACK_COLORS,
  backColorClass,
  isLinkAddress,
  TEXT_COLORS,
  textColorClass,
  textSizeClass,
} from './rich-text.ts';

test('there are seven text colours and seven backgrounds', () => {
  expect(TEXT_COLORS.map(({ name }) => textColorClass(name))).toHaveLength(7);
  expect(BACK_COLORS.map(({ name }) => backColorClass(name)).filter(Boolean)).toHaveLength(6);
});

test('a class is named after the chosen value, and the default has no class', () => {
  expect(textColorClass('rubric')).toBe('rt-color-rubric');
  expect(backColorClass('ithmid')).toBe('rt-back-ithmid');
  expect(backColorClass('none')).toBeNull();
  expect(textSizeClass(7)).toBe('rt-size-7');
  expect(alignmentClass('center')).toBe('rt-align-center');
  expect(alignmentClass('start')).toBeNull();
});

describe('isLinkAddress', () => {
  test.each([
    'https://example.com',
    'HTTP://example.com/أ?ب=1#ج',
    'https://موقع.مصر/',
    'mailto:a@example.com',
  ])('accepts %s', (href) => {
    expect(isLinkAddress(href)).toBe(true);
  });

  test.each([
    '',
    '/about',
    '#q-1',
    'example.com',
    '//example.com',
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
    'https:///example.com',
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'https://[',
    'mailto:',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com',
    'tel:123',
  ])('refuses %j', (href) => {
    expect(isLinkAddress(href)).toBe(false);
  });
});
