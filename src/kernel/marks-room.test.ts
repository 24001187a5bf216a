import { expect, test } from 'vitest';
import { marksRoom } from './marks-room.ts';

test.each([
  ['الخشب لا يكذب', 0],
  ['أوّل الطريق', 0],
  ['زرّ مسح', 0],
  ['iPhone 15 and a C++ compiler', 0],
  ['كتبتُ وسط البلد', 1],
  ['إنَّ القاضي', 1],
  ['أَنا والبحر', 1],
  ['قسائمِ الميناء', 0],
  ['أمامَ البيتِ الأوّل', 1],
  ['أُحبّ البحر', 2],
  ['بيتٌ قديم', 2],
  ['في حيٍّ قديمٍ جدًّا', 2],
  ['وَٱلۡأَرۡضِ', 2],
] as const)('%s has room for its marks: step %i', (text, room) => {
  expect(marksRoom(text)).toBe(room);
});
