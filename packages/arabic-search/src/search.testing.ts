import { MemoryStore, textsAboveAnswers } from './memory-store.ts';
import { search } from './search.ts';

/** The names of what a query finds, best first, among documents with these names and answers, the newest last. */
export async function findNames(
  answers: Record<string, string>,
  query: string,
  limit = 10,
): Promise<string[]> {
  const documents = Object.entries(answers).map(([name, answer], index) => ({
    id: name,
    publishedAt: `2026-01-0${index + 1}`,
    texts: [
      { field: 'name' as const, text: name },
      { field: 'answer' as const, questionId: 'q', text: answer },
    ],
  }));
  const searched = { store: new MemoryStore(documents), textsAbove: textsAboveAnswers, known: new Map() };
  return (await search(searched, query, limit)).map(({ document }) => document.id);
}
