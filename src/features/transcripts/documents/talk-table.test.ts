import { expect, test } from 'vitest';
import { talkOfTable } from './talk-table.ts';

const CELLS = {
  textOf: (cell: string) => cell.replace('th:', ''),
  isHeading: (cell: string) => cell.startsWith('th:'),
};
const read = (...rows: string[][]) => talkOfTable(rows, CELLS);

test('a table with a header row has its questions in the first column', () => {
  expect(read(['السؤال', 'الجواب'], ['حدّثنا عن البدايات', 'بدأت صغيرًا.'])).toEqual({
    kind: 'questions',
    headings: ['السؤال', 'الجواب'],
    first: ['حدّثنا عن البدايات'],
  });
});

test('a table whose first column repeats a few names has speakers in it', () => {
  expect(read(['سارة', 'كيف بدأت؟'], ['عمر', 'بدأت صغيرًا.'], ['سارة', 'وبعدها؟'], ['عمر', 'كبرت.'])).toEqual({
    kind: 'names',
    headings: [],
    first: ['سارة', 'عمر', 'سارة', 'عمر'],
  });
});

test('any other table is no talk', () => {
  expect(read(['أ', 'ب', 'ج'])).toBeNull();
  expect(read(['بغداد', 'دجلة'], ['القاهرة', 'النيل'], ['دمشق', 'بردى'])).toBeNull();
});
