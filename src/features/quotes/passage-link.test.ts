import { describe, expect, test } from 'vitest';
import { anchorBeforeDirective } from '../reading/place/place-links.ts';
import { passageFragment } from './passage-link.ts';

describe('the link to a passage', () => {
  test('names the question and the whole of a short text', () => {
    expect(passageFragment('abc', ['الخشبُ علّمني العكس'])).toBe('q-abc:~:text=الخشبُ%20علّمني%20العكس');
  });

  test('escapes what means something in a text directive or ends a link in a message', () => {
    expect(passageFragment('abc', ['قال: «نعم»، ثم a-b, c & d.'])).toBe(
      'q-abc:~:text=قال%3A%20%C2%ABنعم%C2%BB%D8%8C%20ثم%20a%2Db%2C%20c%20%26%20d.',
    );
  });

  test('names a long text by its first and last words', () => {
    const words = Array.from({ length: 40 }, (_, index) => `كلمة${index}`).join(' ');
    expect(passageFragment('abc', [words])).toBe(
      'q-abc:~:text=كلمة0%20كلمة1%20كلمة2%20كلمة3%20كلمة4,كلمة35%20كلمة36%20كلمة37%20كلمة38%20كلمة39',
    );
  });

  test('names a text of several paragraphs by the ends, of which none crosses a paragraph', () => {
    expect(passageFragment('abc', ['أولها', 'وسط لا يُذكر', 'آخرها هنا'])).toBe(
      'q-abc:~:text=أولها,آخرها%20هنا',
    );
  });
});

describe('the anchor in front of a text directive', () => {
  test('is the question that the link falls back to', () => {
    expect(anchorBeforeDirective(`#${passageFragment('abc', ['نعم'])}`)).toBe('#q-abc');
  });

  test.each(['', '#q-abc', '#'])('is none in %j, where the browser has taken the directive out', (hash) => {
    expect(anchorBeforeDirective(hash)).toBeNull();
  });
});
