import { createIndex } from './index/arabic-index.ts';
import type { ArabicIndex, ReadTexts } from './index/api.ts';
import type { NaiveDocument } from '../test/naive-store.testing.ts';

/** An index of documents, and their texts. */
export function indexOf(documents: NaiveDocument[]): { index: ArabicIndex; readTexts: ReadTexts } {
  const index = createIndex();
  for (const document of documents.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1)))
    index.add(document);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    index,
    readTexts: async (shown) => shown.map(({ id, place }) => byId.get(id)?.texts[place]?.text ?? null),
  };
}

/** The names of what a query finds, best first, among documents with these names and answers, the newest last. */
export async function findNames(
  answers: Record<string, string>,
  query: string,
  limit = 10,
): Promise<string[]> {
  const { index, readTexts } = indexOf(
    Object.entries(answers).map(([name, answer], place) => ({
      id: name,
      publishedAt: `2026-01-0${place + 1}`,
      texts: [
        { field: 'name' as const, text: name },
        { field: 'answer' as const, questionId: 'q', text: answer },
      ],
    })),
  );
  return (await index.search(query, { limit, readTexts })).map(({ id }) => id);
}
