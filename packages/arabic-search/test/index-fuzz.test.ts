import { expect, test } from 'vitest';
import type { ArabicIndex } from '../src/index/api.ts';
import { createIndex, loadIndex } from '../src/index/arabic-index.ts';
import { askIndex, askNaively } from './index.testing.ts';
import { NaiveStore, type NaiveDocument } from './naive-store.testing.ts';
import { pick, randomCase, type Random } from './random-library.testing.ts';
import { randomFrom } from './random.testing.ts';

/** `npm run test:all -- hostile --whole` tests all of them. */
const CASES = process.env['EXTENT'] === 'whole' ? 6_500 : 100;
const MANY = process.env['EXTENT'] === 'whole' ? 40 : 1;

const byDate = (a: NaiveDocument, b: NaiveDocument) => (a.publishedAt < b.publishedAt ? -1 : 1);

test('an index answers like a store that reads every document, new or after replacements, removals and loading', async () => {
  let lasting = createIndex();
  for (let seed = 0; seed < CASES; seed += 1) {
    const random = randomFrom(seed);
    const { documents, query } = randomCase(random);
    const fresh = createIndex();
    for (const document of documents.toSorted(byDate)) fresh.add(document);
    lasting = become(lasting, documents, random);
    const expected = askNaively(documents, query);
    expect(await askIndex(fresh, documents, query), `a new index, seed ${seed}: ${query}`).toEqual(expected);
    expect(await askIndex(lasting, documents, query), `a lasting index, seed ${seed}: ${query}`).toEqual(
      expected,
    );
    expect(lasting.statistics.documents).toBe(documents.length);
  }
}, 600_000);

/** Changes an index, with detours, so that it has just these documents. */
function become(index: ArabicIndex, documents: NaiveDocument[], random: Random): ArabicIndex {
  for (let number = 0; number < 10; number += 1) {
    if (random(2) === 0 || !documents.some(({ id }) => id === `d${number}`)) index.remove(`d${number}`);
  }
  for (const { id } of documents) {
    const other = pick(random, documents, documents[0] as NaiveDocument);
    if (random(2) === 0) index.add({ ...other, id });
  }
  const loaded = random(8) === 0 ? loadIndex(Buffer.concat([...index.save()])) : index;
  for (const document of documents) loaded.add(document);
  return loaded;
}

test('an index of more documents than are ranked answers like a store that reads every document', async () => {
  for (let seed = 0; seed < MANY; seed += 1) {
    const random = randomFrom(seed);
    const documents = manyDocuments(random);
    const index = createIndex();
    for (const document of documents) index.add({ ...document, texts: [{ field: 'name', text: 'قديم' }] });
    const order = documents.map((document) => ({ document, place: random(2 ** 30) }));
    for (const { document } of order.sort((a, b) => a.place - b.place)) index.add(document);
    const store = new NaiveStore(documents);
    const wordsOf = (count: number) => {
      const { texts } = pick(random, documents, documents[0] as NaiveDocument);
      return pick(random, texts, { field: 'name', text: '' }).text.split(' ').slice(0, count);
    };
    const queries = Array.from({ length: 8 }, () =>
      [...wordsOf(1 + random(4)), ...wordsOf(random(2))].join(' '),
    );
    for (const query of [...queries, 'مر', 'م', `${queries[0]} مر`]) {
      expect(await askIndex(index, documents, query, 20), `seed ${seed}: ${query}`).toEqual(
        askNaively(documents, query, 20, store),
      );
    }
  }
}, 600_000);

/** More than are ranked, oldest first, from the words of a few; thousands of different words begin with the same letters. */
function manyDocuments(random: Random): NaiveDocument[] {
  const samples = Array.from({ length: 40 }, () => randomCase(random).documents).flat();
  const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
  const word = () => `مر${Array.from({ length: 3 }, () => letters.charAt(random(letters.length))).join('')}`;
  return Array.from({ length: 1_100 + random(400) }, (_, index) => {
    const [one, other] = [0, 1].map(() => pick(random, samples, samples[0] as NaiveDocument).texts);
    const field = pick(random, ['name', 'question', 'answer'] as const, 'answer');
    const begun = { field, text: Array.from({ length: random(6) }, word).join(' ') };
    const texts = [...(one ?? []), ...(other ?? []), begun];
    return {
      id: `m${index}`,
      publishedAt: new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString(),
      texts: texts.toSorted((a, b) => Number(b.field === 'name') - Number(a.field === 'name')),
    };
  });
}
