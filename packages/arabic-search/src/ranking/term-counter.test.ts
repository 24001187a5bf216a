import { expect, test } from 'vitest';
import { randomFrom } from '../../test/random.testing.ts';
import { packTerms } from '../../test/packed-terms.testing.ts';
import { TermCounter } from './term-counter.ts';

const once = { name: 0, question: 0, content: 0, answer: 1 };
const groupOf = (...ids: number[]) => ({
  terms: ids.map((id) => ({ id, term: `s${id}`, frequency: 2 })),
});

test('the shared terms of two ascending lists are found whatever their lengths', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = randomFrom(seed);
    const ascending = (count: number) => {
      const ids = Array.from({ length: count }, () => 1 + random(1 + 3 * count));
      return [...new Set(ids)].sort((a, b) => a - b);
    };
    const [ids, wanted] = [ascending(random(40)), ascending(random(40))];
    const counter = new TermCounter(wanted.map((id) => groupOf(id)));
    // A document before leaves nothing in the counts.
    counter.count([...packTerms(new Map(wanted.map((id) => [id, once])))]);
    const counts = counter.count([...packTerms(new Map(ids.map((id) => [id, once])))]);
    expect(wanted.filter((_, group) => (counts[group] ?? 0) > 0)).toEqual(
      wanted.filter((id) => ids.includes(id)),
    );
  }
});

test('a term counts in each of its groups', () => {
  const terms = [...packTerms(new Map([1, 2].map((id) => [id, once])))];
  const [, second = 0] = new TermCounter([groupOf(1), groupOf(2)]).count(terms);
  expect([...new TermCounter([groupOf(1, 2), groupOf(2), groupOf(3)]).count(terms)]).toEqual([
    2 * second,
    second,
    0,
  ]);
});
