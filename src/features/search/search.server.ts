import { foldWords } from '../../kernel/arabic.ts';
import { richTextToPlainText } from '../../kernel/rich-text.server.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, type SearchResult } from './search.schema.ts';
import type { SearchReader } from './search.store.ts';
import { findMatch, type SearchedText } from './snippet.ts';

/** What the rule on searching asks of the application. */
export interface SearchServices {
  storage: { search: SearchReader };
}

/**
 * The interviews in which every word of `q` begins some word, best first, each with the place that matched. A query
 * counts after folding: under 2 characters it finds nothing; of a longer one than 100 the start is searched.
 */
export async function searchInterviews(
  services: SearchServices,
  q: string,
  limit: number,
): Promise<SearchResult[]> {
  const words = foldWords(Array.from(q.trim()).slice(0, SEARCH_MAX_LENGTH).join(''));
  if (words.join('').length < SEARCH_MIN_LENGTH) return [];
  const interviews = await services.storage.search.searchInterviews(words, limit);
  return interviews.map((interview) => ({
    id: interview.id,
    name: interview.name,
    summary: interview.summary,
    image: interview.image,
    match: findMatch(searchedTexts(interview), words),
  }));
}

/** In the order of their weight (search specification, section 5). */
function searchedTexts({ name, summary, questions }: Interview): SearchedText[] {
  return [
    { field: 'name', read: () => name },
    ...questions.map(({ id, question }): SearchedText => ({
      field: 'question',
      questionId: id,
      read: () => question,
    })),
    { field: 'content', read: () => summary },
    ...questions.map(({ id, answer }): SearchedText => ({
      field: 'answer',
      questionId: id,
      read: () => richTextToPlainText(answer),
    })),
  ];
}
