import { describe, expect, test } from 'vitest';
import { anchorBeforeDirective } from '../reading/place/place-links.ts';
import { passageFragment } from './passage-link.ts';

describe('the link to a passage', () => {
  test('has the question and the whole of a short text', () => {
    expect(passageFragment('abc', ['الخشبُ علّمني العكس'])).toBe('q-abc:~:text=الخشبُ%20علّمني%20العكس');
  });

  test('escapes characters with a meaning in a text directive, and those that end a link in a message', () => {
    expect(passageFragment('abc', ['قال: «نعم»، ثم a-b, c & d.'])).toBe(
      'q-abc:~:text=قال%3A%20%C2%ABنعم%C2%BB%D8%8C%20ثم%20a%2Db%2C%20c%20%26%20d.',
    );
  });

  test('has the first and the last words of a long text', () => {
    const words = Array.from({ length: 40 }, (_, index) => `كلمة${index}`).join(' ');
    expect(passageFragment('abc', [words])).toBe(
      'q-abc:~:text=كلمة0%20كلمة1%20كلمة2%20كلمة3%20كلمة4,كلمة35%20كلمة36%20كلمة37%20كلمة38%20كلمة39',
    );
  });

  test('has words of the first and last paragraph of a longer text, none of which crosses a paragraph', () => {
    expect(passageFragment('abc', ['أولها', 'وسط لا يُذكر', 'آخرها هنا'])).toBe(
      'q-abc:~:text=أولها,آخرها%20هنا',
    );
  });
});

describe('the anchor before a text directive', () => {
  test('is the question to which the link falls back', () => {
    expect(anchorBeforeDirective(`#${passageFragment('abc', ['نعم'])}`)).toBe('#q-abc');
  });

  test.each(['', '#q-abc', '#'])('is missing in %j, where the browser has removed the directive', (hash) => {
    expect(anchorBeforeDirective(hash)).toBeNull();
  });
});
