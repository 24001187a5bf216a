import { analyse } from '../src/analyser/analyse.ts';
import { findMeant } from '../src/find-documents.ts';
import { findPhrases, markWords } from '../src/find-words.ts';
import {
  bestPlace,
  bestUnit,
  isUnsurpassed,
  questionOf,
  rankUnits,
  showPlace,
  type DocumentMatch,
  type Place,
  type SearchMatch,
} from '../src/match.ts';
import { correctQuery } from '../src/query/correction.ts';
import type { QueryWord } from '../src/query/query-plan.ts';
import type { Query } from '../src/query/query.ts';
import { snippetText, type Mark } from '../src/snippet.ts';
import type { SearchedText } from '../src/store.ts';
import type { NaiveDocument, NaiveStore } from './naive-store.testing.ts';

interface MarkedPlace extends Place {
  text: SearchedText;
  marks: Mark[];
}

/** Finds the places to show in whole texts. */
export function matchTexts(
  query: Query,
  words: QueryWord[],
  { texts, tier }: { texts: SearchedText[]; tier: number },
): DocumentMatch & { first: SearchMatch } {
  const places = texts.map((text): MarkedPlace => {
    const content = snippetText(text.text);
    const found = query.isPhrase
      ? findPhrases(content, words, new Map())
      : markWords(words, tier, analyse(content));
    return { text, ...found };
  });
  const show = ({ text, marks }: MarkedPlace) =>
    showPlace({ query, words }, { text, marks, content: snippetText(text.text) }, places);
  const units = rankUnits(places);
  const best = bestPlace(bestUnit(units, { query, words }));
  return {
    first: show(places.find((place) => isUnsurpassed(place, { query, words, tier })) ?? best),
    best: show(best),
    questions: units.flatMap((unit) => {
      const question = questionOf(unit)?.text;
      if (question?.questionId === undefined) return [];
      return [{ ...show(bestPlace(unit)), questionId: question.questionId, question: question.text }];
    }),
  };
}

/** What a query finds, best first: `first` is the place of a search, `best` that of a page with its questions. */
export function searchNaively(store: NaiveStore, q: string, limit: number) {
  const meant = findMeant(store, q, limit);
  if (meant === null) return { found: [], correction: null };
  const { query, words, hits, typed } = meant;
  const read = hits.map(({ number, tier }) => {
    const document = store.document(number);
    return { document, texts: answersLast(document), tier };
  });
  return {
    found: read.map(({ document, ...looked }) => ({
      id: document.id,
      match: matchTexts(query, words, looked),
    })),
    correction: typed ?? correctQuery(query, words, read[0]),
  };
}

function answersLast({ texts }: NaiveDocument): SearchedText[] {
  return texts.toSorted((a, b) => Number(a.field === 'answer') - Number(b.field === 'answer'));
}
