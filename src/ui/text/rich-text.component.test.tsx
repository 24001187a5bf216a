import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { RichText } from './rich-text.tsx';

const VERSE =
  '<blockquote class="rt-verse"><p>على قدر أهل العزم</p><p>تأتي العزائم</p><p class="rt-align-center">شطر</p><p>وتعظم في عين</p><p>الصغير صغارها</p></blockquote>';

/** The boxes of the paragraphs of verse in a column of this width. */
async function boxesIn(width: string): Promise<DOMRect[]> {
  const column = document.createElement('div');
  column.style.width = width;
  document.body.append(column);
  await render(<RichText html={VERSE} face="reading" />, { container: column });
  return [...column.querySelectorAll('p')].map((paragraph) => {
    const words = document.createRange();
    words.selectNodeContents(paragraph);
    return words.getBoundingClientRect();
  });
}

/** Boxes of words are higher than lines without marks. */
const middleOf = (box: DOMRect | undefined) => ((box?.top ?? NaN) + (box?.bottom ?? NaN)) / 2;

test('the hemistichs of a line are side by side, and a centred line has its own', async () => {
  const [first, second, alone, third, fourth] = await boxesIn('600px');
  expect(second?.top).toBe(first?.top);
  expect(second?.right).toBeLessThan(first?.left ?? 0);
  // Indented, a long one would not fit into its half.
  const halves = [...document.querySelectorAll('.rt-verse p')].map((half) => half.getBoundingClientRect());
  expect(second?.right).toBe(halves[1]?.right);
  expect(alone?.top).toBeGreaterThan(middleOf(first));
  expect([fourth?.top, fourth?.right]).toEqual([third?.top, second?.right]);
});

test('on a phone they are one below the other, the second one indented', async () => {
  const [first, second, , third, fourth] = await boxesIn('330px');
  expect(second?.top).toBeGreaterThan(middleOf(first));
  expect(second?.right).toBeLessThan(first?.right ?? 0);
  expect([third?.right, fourth?.right]).toEqual([first?.right, second?.right]);
});
