import { expect, test } from 'vitest';
import { elementsIn, textOfNode } from '../../../rich-text/nodes.ts';
import { parsePage } from '../../../rich-text/parse.server.ts';
import { readTables } from './document-tables.ts';

/** The innermost elements of a table as it is read, with their names. */
function read(...rows: string[][]) {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const elements = elementsIn(readTables(parsePage(`<table>${cells.join('')}</table>`)));
  return elements
    .filter(({ childNodes }) => elementsIn(childNodes).length === 0)
    .map((element) => [element.tagName, textOfNode(element)])
    .filter(([, text]) => text !== '');
}

test('a table with a header row has its questions in the first column', () => {
  expect(read(['السؤال', 'الجواب'], ['حدّثنا عن البدايات', 'بدأت صغيرًا.'])).toEqual([
    ['h3', 'حدّثنا عن البدايات'],
    ['div', 'بدأت صغيرًا.'],
  ]);
});

test('a table whose first column repeats a few names has speakers in it', () => {
  expect(read(['سارة', 'كيف بدأت؟'], ['عمر', 'بدأت صغيرًا.'], ['سارة', 'وبعدها؟'], ['عمر', 'كبرت.'])).toEqual(
    ['سارة:', 'كيف بدأت؟', 'عمر:', 'بدأت صغيرًا.', 'سارة:', 'وبعدها؟', 'عمر:', 'كبرت.'].map((text) => [
      'div',
      text,
    ]),
  );
});

test('any other table is no talk', () => {
  for (const rows of [
    [['أ', 'ب', 'ج']],
    [
      ['بغداد', 'دجلة'],
      ['القاهرة', 'النيل'],
      ['دمشق', 'بردى'],
    ],
  ])
    expect(read(...rows).map(([name]) => name)).toEqual(rows.flat().map(() => 'td'));
});
