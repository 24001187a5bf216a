import { expect, test } from 'vitest';
import bold from '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf?url';
import regular from '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf?url';
import { marksRoom } from '../../kernel/marks-room.ts';

const LETTERS = [...'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويى'];
const VOWELS = ['\u064B', '\u064C', '\u064D', '\u064E', '\u064F', '\u0650', '\u0670'];
const MARKS = ['\u0652', '\u0651', ...VOWELS, ...VOWELS.map((vowel) => `\u0651${vowel}`)];
/** The letter that reaches deepest, and the one that reaches highest. */
const DEEP = 'بع';
const HIGH = 'أ';
const SIZE_PX = 1000;

test.each([
  ['regular', regular],
  ['bold', bold],
])('no mark of Amiri %s reaches a line above or below it', async (weight, address) => {
  const face = new FontFace(`whole-${weight}`, `url(${address})`);
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = `${SIZE_PX}px whole-${weight}`;
  const measure = (text: string) => {
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text);
    return { above: actualBoundingBoxAscent / SIZE_PX, below: actualBoundingBoxDescent / SIZE_PX };
  };
  const tokens = getComputedStyle(document.documentElement);
  const leadings = ['--leading-display', '--leading-marks', '--leading-all-marks'].map((name) =>
    Number(tokens.getPropertyValue(name)),
  );

  const touching = LETTERS.flatMap((letter) =>
    MARKS.flatMap((marks) =>
      [letter + marks, `ب${letter}${marks}`, `${letter}${marks}ب`].map((text) => {
        const { above, below } = measure(text);
        const needed =
          Math.max(above, text.includes(HIGH) ? measure(HIGH).above : 0) +
          Math.max(below, measure(DEEP).below);
        return { text, room: marksRoom(text), needed };
      }),
    ),
  ).filter(({ room, needed }) => room < 2 && needed > (leadings[room] ?? 0) + 0.025);
  expect(touching.map(({ text, room, needed }) => `${text} ${room} ${needed.toFixed(2)}`)).toEqual([]);
});
