import { expect, test } from 'vitest';
import { makeInterviews, storeInterviews } from '../../../../bench/many-interviews.ts';
import { firstViolation } from '../../../../packages/arabic-search/test/first-violation.testing.ts';
import type { SearchCase } from '../../../../packages/arabic-search/test/random-library.testing.ts';
import { difference } from '../../../../packages/arabic-search/test/relations.testing.ts';
import { makeInterview, makeQuestion } from '../../../features/interviews/interview.factory.ts';
import type { WholeInterview } from '../../../features/interviews/interview.store.ts';
import { createSearches } from '../../../features/search/search.server.ts';
import { POSTGRESQL, SQLITE } from '../../adapters.testing.ts';
import type { Storage } from '../../storage.ts';

type SearchedDocument = SearchCase['documents'][number];

/** Far fewer than for the relations in memory, because each case stores its interviews twice. */
const CASES = process.env['EXTENT'] === 'whole' ? 2_000 : 25;
const ALL = 50;

test('random interviews are found with the same places and marks on both databases', async () => {
  const databases = await Promise.all([SQLITE, POSTGRESQL].map((adapter) => adapter.createDatabase()));
  const storages = await Promise.all(databases.map((database) => database.open()));
  try {
    const violation = await firstViolation(async ({ documents, query }) => {
      if (documents.length === 0) return null;
      const interviews = documents.map(interviewOf);
      const [first, second] = await Promise.all(
        storages.map((storage) => findAmong(storage, interviews, query)),
      );
      return difference(first, second);
    }, CASES);
    expect(violation).toBeNull();
  } finally {
    for (const database of databases) await database.remove();
  }
}, 1_800_000);

test('both databases return the same interviews in the same order with the same places', async () => {
  const databases = await Promise.all([SQLITE, POSTGRESQL].map((adapter) => adapter.createDatabase()));
  const answers: unknown[] = [];
  for (const database of databases) {
    const storage = await database.open();
    await storeInterviews(storage, makeInterviews(60));
    const { items } = await storage.interviews.listInterviews({
      page: 0,
      pageSize: 4,
      sort: 'createdAt',
      order: 'asc',
      q: '',
    });
    const queries = items.flatMap(({ name, summary }) => [name, ...summary.split(' ').slice(0, 4)]);
    const answer: unknown[] = [];
    const searches = createSearches(storage.search);
    for (const { name, summary } of items) {
      const sentence = summary.split(' ').slice(0, 7).join(' ');
      for (const q of [name, sentence, `لماذا ${sentence}؟`, sentence.replaceAll('ا', 'ي'), `"${name}"`]) {
        answer.push(await searches.find(q, 20));
      }
      const { id } = items.find((item) => item.name === name) ?? { id: '' };
      answer.push(await searches.findSimilar(id, `${name}\n${summary}`));
    }
    for (const q of queries) {
      answer.push(await searches.findForPage(q, 20));
      answer.push(await searches.find(q.slice(0, 2), 20));
      answer.push((await searches.findListed(q, 'all')).toSorted());
    }
    answers.push(answer);
  }
  for (const database of databases) await database.remove();
  expect(answers[0]).toEqual(answers[1]);
});

/** The results while only these interviews are stored. */
async function findAmong(storage: Storage, given: WholeInterview[], query: string) {
  await storage.transaction(({ interviews }) => interviews.insertInterviews(given));
  const found = await createSearches(storage.search).findForPage(query, ALL);
  await storage.transaction(async ({ interviews }) => {
    for (const { id } of given) await interviews.deleteInterview(id);
  });
  return found;
}

function interviewOf({ id, publishedAt, texts }: SearchedDocument): WholeInterview {
  const textOf = (given: SearchedDocument['texts']) => given.map(({ text }) => text).join('\n');
  const byField = Map.groupBy(texts, ({ field }) => field);
  const byQuestion = Map.groupBy(
    texts.filter(({ questionId }) => questionId !== undefined),
    ({ questionId }) => questionId,
  );
  const createdAt = `${publishedAt}T09:00:00.000Z`;
  return {
    ...makeInterview({
      id,
      name: textOf(byField.get('name') ?? []),
      summary: textOf(byField.get('content') ?? []),
      createdAt,
      updatedAt: createdAt,
    }),
    questions: [...byQuestion].map(([questionId, parts]) =>
      makeQuestion({
        id: `${id}${questionId}`,
        question: textOf(parts.filter(({ field }) => field === 'question')),
        answer: `<p>${textOf(parts.filter(({ field }) => field === 'answer'))}</p>`,
      }),
    ),
  };
}
