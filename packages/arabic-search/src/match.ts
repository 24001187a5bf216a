import { spellArabic } from './analyser/surface.ts';
import type { RawToken } from './analyser/characters.ts';
import { tokenise } from './analyser/tokenise.ts';
import type { QueryWord } from './query/query-plan.ts';
import { isGraded, type Query } from './query/query.ts';
import { cutSnippet, type Mark, type Snippet } from './snippet.ts';
import type { SearchedText } from './store.ts';
import { SNIPPETS, TIER_SHARES, type SearchField } from './weights.ts';

/** The place in a document that matches a query. */
export interface SearchMatch extends Snippet {
  field: SearchField;
  /** The question that matched, for the fields `question` and `answer`. */
  questionId?: string | undefined;
}

/** A question of a found document that has words of the query. */
export interface QuestionMatch extends SearchMatch {
  questionId: string;
  question: string;
}

/** One text of a document with the first tier of each word of the query that it has. */
export interface Place {
  text: Pick<SearchedText, 'field' | 'questionId'>;
  tiers: Map<number, number>;
}

/** Texts that are shown together: the name, the summary, or a question with its answer. */
export interface Unit<P extends Place> {
  places: P[];
  tiers: Map<number, number>;
}

export interface DocumentMatch {
  best: SearchMatch;
  /** The questions that have words of the query, best first. */
  questions: QuestionMatch[];
}

/** The passage to show of a text with its marks. `places` has the name of the document, which is shown anyway. */
export function showPlace(
  { query, words }: { query: Query; words: QueryWord[] },
  { text, marks, content }: { text: Place['text']; marks: Mark[]; content: string },
  places: Place[],
): SearchMatch {
  const { field, questionId } = text;
  const name = places.find((place) => place.text.field === 'name');
  const worthOf = (word: number, tier: number) =>
    (words[word]?.weight ?? 0) * (TIER_SHARES[tier] ?? 0) * (name?.tiers.has(word) ? SNIPPETS.inName : 1);
  const snippet = withStopWords(cutSnippet(content, marks, worthOf), query.stopWords);
  return { field, ...(questionId === undefined ? {} : { questionId }), ...snippet };
}

/** For a whole question only questions and answers: the name of a result is shown anyway. */
function mayBeShown({ questionId }: Place['text'], query: Query): boolean {
  return questionId !== undefined || !isGraded(query);
}

/** Whether no text of lower weight can be better: it has every word exactly, or the only word in the best possible tier. */
export function isUnsurpassed(
  { text, tiers }: Place,
  { query, words, tier }: { query: Query; words: QueryWord[]; tier: number },
): boolean {
  if (!mayBeShown(text, query) || tiers.size < words.length) return false;
  return tierSum(tiers) === (words.length === 1 ? tier : words.length);
}

/** Best first; ties are ordered by the heaviest text with words of the query. */
export function rankUnits<P extends Place>(places: P[]): Unit<P>[] {
  const units = new Map<string, Unit<P>>();
  for (const place of [...places.filter(({ tiers }) => tiers.size > 0), ...places]) {
    const key = place.text.questionId ?? place.text.field;
    const unit: Unit<P> = units.get(key) ?? { places: [], tiers: new Map() };
    units.set(key, unit);
    if (unit.places.includes(place)) continue;
    unit.places.push(place);
    for (const [word, tier] of place.tiers) {
      unit.tiers.set(word, Math.min(tier, unit.tiers.get(word) ?? tier));
    }
  }
  return [...units.values()].sort(moreWords);
}

/** The first that may be shown, but not in place of one with every word: that may be the name that was asked for. */
export function bestUnit<P extends Place>(
  units: Unit<P>[],
  { query, words }: { query: Query; words: readonly QueryWord[] },
): Unit<P> {
  const [best] = units;
  if (best === undefined) throw new RangeError('a match needs a text to look at');
  const shown = units.find(
    ({ places: [place], tiers }) => place && mayBeShown(place.text, query) && tiers.size > 0,
  );
  const hasAll = ({ tiers }: Unit<P>) => tiers.size === words.length;
  return shown && (hasAll(shown) || !hasAll(best)) ? shown : best;
}

export function bestPlace<P extends Place>({ places }: Unit<P>): P {
  const [best] = places.toSorted(moreWords);
  if (best === undefined) throw new RangeError('a unit has a place');
  return best;
}

/** The question of texts that have words of the query. */
export function questionOf<P extends Place>({ places, tiers }: Unit<P>): P | undefined {
  return tiers.size === 0 ? undefined : places.find(({ text }) => text.field === 'question');
}

function moreWords(a: { tiers: Map<number, number> }, b: { tiers: Map<number, number> }): number {
  return b.tiers.size - a.tiers.size || tierSum(a.tiers) - tierSum(b.tiers);
}

function tierSum(tiers: Map<number, number>): number {
  return [...tiers.values()].reduce((sum, tier) => sum + tier, 0);
}

/** Stop words of the query are marked where they stand next to a marked word. */
function withStopWords({ snippet, ranges }: Snippet, stopWords: ReadonlySet<string>): Snippet {
  if (stopWords.size === 0 || ranges.length === 0) return { snippet, ranges };
  const tokens = tokenise(snippet);
  const isMarked = tokens.map((token) =>
    ranges.some(({ start, end }) => token.start < end && start < token.end),
  );
  const added: Snippet['ranges'] = [];
  const markNextTo = (index: number, neighbour: number): void => {
    const token = tokens[index];
    if (isMarked[index] || !isMarked[neighbour] || !token || !stopWords.has(surfaceOf(token))) return;
    isMarked[index] = true;
    added.push({ start: token.start, end: token.end });
  };
  for (let index = 0; index < tokens.length; index += 1) markNextTo(index, index - 1);
  for (let index = tokens.length - 1; index >= 0; index -= 1) markNextTo(index, index + 1);
  return { snippet, ranges: [...ranges, ...added].sort((a, b) => a.start - b.start) };
}

/** The surface form of a word, which takes a fraction of the time of its analysis. */
function surfaceOf({ kind, letters }: RawToken): string {
  return kind === 'arabic' ? spellArabic(letters).surface : letters;
}
