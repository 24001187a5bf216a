import { expect, test } from 'vitest';
import { foundAddress } from './found-address.ts';
import type { SearchMatch } from './search.schema.ts';

const SNIPPET = 'جئتُ متأخّرًا. كان الليل قصيرًا في تلك القرية البعيدة. ثم نمت';

function matchOf(word: string, snippet = SNIPPET): SearchMatch {
  const start = snippet.indexOf(word);
  return { field: 'answer', questionId: 'q1', snippet, ranges: [{ start, end: start + word.length }] };
}
const textOf = (address: string) => decodeURIComponent(address.split(':~:text=')[1] ?? '');

test('a result links to the matching words with a few words of context', () => {
  const address = foundAddress('ab12cd34ef56', matchOf('الليل'));
  expect(address).toMatch(/^\/interview\/ab12cd34ef56#q-q1:~:text=/);
  expect(textOf(address)).toBe('كان الليل قصيرًا في تلك');
});

test('the words of a link stay within their sentence', () => {
  const first = foundAddress('ab12cd34ef56', matchOf('كان'));
  expect(textOf(first)).toBe('كان الليل قصيرًا في');
  const last = foundAddress('ab12cd34ef56', matchOf('البعيدة'));
  expect(textOf(last)).toBe('تلك القرية البعيدة');
});

test('a match in a question links to the whole question', () => {
  expect(foundAddress('ab12cd34ef56', { ...matchOf('كان'), field: 'question' })).toBe(
    '/interview/ab12cd34ef56#q-q1',
  );
});

test('a match without ranges links to the question, and a match in the name to the interview', () => {
  expect(foundAddress('ab12cd34ef56', { ...matchOf('كان'), ranges: [] })).toBe(
    '/interview/ab12cd34ef56#q-q1',
  );
  expect(foundAddress('ab12cd34ef56', { field: 'name', snippet: 'اسم', ranges: [] })).toBe(
    '/interview/ab12cd34ef56',
  );
});
