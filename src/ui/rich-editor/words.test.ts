import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { SCHEMA_EXTENSIONS } from './schema.client.ts';
import { wholeWords } from './marks.client.ts';

const SCHEMA = getSchema(SCHEMA_EXTENSIONS);

/** A paragraph with `[` and `]` at the ends of what is selected; what the widened selection holds, marked alike. */
function widen(marked: string): string {
  const text = marked.replace(/[[\]]/g, '');
  const content = [...text].map((letter, index) => ({
    type: 'text',
    text: letter,
    // Marks cut the text in pieces; words go on across them.
    marks: index % 2 ? [{ type: 'strong' }] : [],
  }));
  const document = Node.fromJSON(SCHEMA, { type: 'doc', content: [{ type: 'paragraph', content }] });
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  const { from, to } = wholeWords(document, { from: start + 1, to: end + 1 });
  return `${text.slice(0, from - 1)}[${text.slice(from - 1, to - 1)}]${text.slice(to - 1)}`;
}

test.each([
  ['هذه ك[لم]ة هنا', 'هذه [كلمة] هنا'],
  ['هذ[ه كل]مة', '[هذه كلمة]'],
  ['هذه [كلمة] هنا', 'هذه [كلمة] هنا'],
  ['هذه [كلم]ة، هنا', 'هذه [كلمة]، هنا'],
  ['مُد[َر]ّس', '[مُدَرّس]'],
  ['كلـ[ـم]ة', '[كلــمة]'],
  ['می[\u200Cرو]د', '[می\u200Cرود]'],
  ['كل[]مة', '[كلمة]'],
  ['كلمة[] هنا', 'كلمة[] هنا'],
  ['[]كلمة', '[]كلمة'],
  ['wo[r]d', 'wo[r]d'],
  ['سنة ٢٠[٢]٦', 'سنة ٢٠[٢]٦'],
  ['وword[كلم]ة', 'وword[كلمة]'],
])('the selection %s is extended to %s', (marked, expected) => {
  expect(widen(marked)).toBe(expected);
});
