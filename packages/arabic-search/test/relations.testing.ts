import { analyse, type Token } from '../src/analyser/analyse.ts';
import { isGraded, isStopWord, readQuery } from '../src/query/query.ts';
import { indexOf } from '../src/search.testing.ts';
import { SNIPPETS } from '../src/weights.ts';
import type { NaiveDocument } from './naive-store.testing.ts';
import { pick, type Random, type SearchCase } from './random-library.testing.ts';

/** Checks what must not change when interviews or the query change; returns null, or a description of the violation. */
export type Relation = (given: SearchCase, random: Random) => Promise<string | null>;

type Results = Awaited<ReturnType<typeof find>>;

const ALL = 50;
const VOWELS = '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652';
const CONTROLS = '\u0640\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u2066\u2067\u2069\u061C';
const IGNORED = new RegExp(`[${VOWELS}${CONTROLS}]`, 'g');
const ARABIC = /[\u0621-\u063A\u0641-\u064A]/;
const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

async function find(documents: NaiveDocument[], query: string) {
  const { index, readTexts } = indexOf(documents);
  return (await index.searchPage(query, { limit: ALL, questions: ALL, readTexts })).found;
}

const idsOf = (results: Results) => results.map(({ id }) => id);
const sortedIds = (results: Results) => idsOf(results).toSorted();
const telling = (query: string): Token[] => readQuery(query)?.words ?? [];
const tokensOf = ({ texts }: NaiveDocument) => texts.flatMap(({ text }) => analyse(text));

/** The ids of the interviews that have every word of the query exactly. */
function withAllWords({ documents, query }: SearchCase): string[] {
  return documents
    .filter((document) => {
      const surfaces = new Set(tokensOf(document).map(({ surface }) => surface));
      return telling(query).every(({ surface }) => surfaces.has(surface));
    })
    .map(({ id }) => id);
}

export function difference(before: unknown, after: unknown): string | null {
  const [one, other] = [JSON.stringify(before), JSON.stringify(after)];
  return one === other ? null : `${one} became ${other}`;
}

function missing(ids: string[], results: Results, query: string): string | null {
  const found = new Set(idsOf(results));
  const lost = ids.filter((id) => !found.has(id));
  return lost.length === 0 || readQuery(query) === null ? null : `«${query}» misses ${lost.join(' ')}`;
}

/** Inserts characters after some letters, digits and separators of numbers. */
function scatter(text: string, characters: string, random: Random): string {
  return text.replace(/[\p{L}\p{Nd}]|(?<=\d)[.,](?=\d)/gu, (letter) => {
    const isAfter = random(2) === 0 && (characters !== VOWELS || ARABIC.test(letter));
    return isAfter ? letter + characters.charAt(random(characters.length)) : letter;
  });
}

function withTexts(documents: NaiveDocument[], change: (text: string) => string): NaiveDocument[] {
  return documents.map((document) => ({
    ...document,
    texts: document.texts.map((text) => ({ ...text, text: change(text.text) })),
  }));
}

/** The results without diacritics and controls in the snippets; a cut snippet may differ. */
function bare(results: Results) {
  return results.map(({ id, match: { best } }) => ({
    id,
    field: best.field,
    snippet: best.snippet.includes('…') ? null : best.snippet.replace(IGNORED, ''),
  }));
}

async function ignores({ documents, query }: SearchCase, characters: string, random: Random) {
  const before = await find(documents, query);
  const asked = scatter(query, characters, random);
  const found = withTexts(documents, (text) => scatter(text, characters, random));
  const after = bare(await find(found, query));
  const isCut = after.some(({ snippet }) => snippet === null);
  return (
    difference(before, await find(documents, asked)) ??
    (isCut
      ? difference(
          idsOf(before),
          after.map(({ id }) => id),
        )
      : difference(bare(before), after))
  );
}

const vowelsRemoved: Relation = (given, random) => ignores(given, VOWELS, random);

const controlsAdded: Relation = async (given, random) => {
  const { documents, query } = given;
  const around = pick(random, ['\u200F', '\u202B', '\uFEFF', '\u2067'], '');
  const before = await find(documents, query);
  return (
    (await ignores(given, CONTROLS, random)) ??
    difference(before, await find(documents, around + query + around))
  );
};

const respelt: Relation = async ({ documents, query }, random) => {
  const swap = (text: string, pairs: Record<string, string>) =>
    text.replace(/./gu, (letter) => (random(2) === 0 ? (pairs[letter] ?? letter) : letter));
  // على and علي are two words.
  const endings = query.replace(/(?<!(?:^| )[وفبلك]?عل)[ةهىي](?= |$)/g, (ending) =>
    swap(ending, { ة: 'ه', ه: 'ة', ى: 'ي', ي: 'ى' }),
  );
  const hamzas = swap(endings, { أ: 'ا', إ: 'ا', آ: 'ا', ا: 'أ' });
  return (
    difference(await find(documents, query), await find(documents, endings)) ??
    missing(withAllWords({ documents, query }), await find(documents, hamzas), hamzas)
  );
};

const digitsRespelt: Relation = async ({ documents, query }, random) => {
  const year = String(1950 + random(3));
  const asked = random(2) === 0 ? `${query.trimEnd()} ${year}` : year;
  const numbered = documents.map((document, index) => ({
    ...document,
    texts: [...document.texts, { field: 'content' as const, text: `عام ${1950 + (index % 3)}` }],
  }));
  const other = (text: string) =>
    text.replace(/[0-9٠-٩۰-۹]/g, (digit) => {
      const value = DIGITS.map((digits) => digits.indexOf(digit)).find((at) => at >= 0) ?? 0;
      return pick(random, DIGITS, '').charAt(value);
    });
  const before = await find(numbered, asked);
  return (
    difference(before, await find(numbered, other(asked))) ??
    difference(idsOf(before), idsOf(await find(withTexts(numbered, other), asked)))
  );
};

const reordered: Relation = async ({ documents, query }, random) => {
  const words = query.trim().split(' ');
  const shuffled = words
    .map((word) => ({ word, place: random(1000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ word }) => word);
  const [before, after] = [words, shuffled].map((order) => find(documents, `${order.join(' ')} `));
  return difference(await before, await after);
};

const articleAdded: Relation = async ({ documents }, random) => {
  const words = documents
    .flatMap(tokensOf)
    .filter(({ kind, surface }) => kind === 'arabic' && surface.length >= 3 && !surface.startsWith('ال'));
  const word = words[random(words.length)];
  if (word === undefined || isStopWord(word)) return null;
  const forms = [word.surface, `ال${word.surface}`];
  const ids = documents
    .filter((document) => tokensOf(document).some(({ surface }) => forms.includes(surface)))
    .map(({ id }) => id);
  for (const form of forms) {
    const lost = missing(ids, await find(documents, `${form} `), form);
    if (lost !== null) return lost;
  }
  return null;
};

const unrelatedAdded: Relation = async ({ documents, query }, random) => {
  const text = Array.from({ length: 1 + random(30) }, () => 'ψξθ'.charAt(random(3)).repeat(9 + random(4)));
  const unrelated: NaiveDocument = {
    id: 'unrelated',
    publishedAt: pick(random, ['2025-01-01', '2027-01-01'], ''),
    texts: [{ field: pick(random, ['name', 'answer'] as const, 'name'), text: text.join(' ') }],
  };
  const after = await find([...documents, unrelated], query);
  const asked = readQuery(query);
  // What a word tells depends on how many interviews there are, and with it which results are too far below the best.
  return asked !== null && isGraded(asked)
    ? missing(withAllWords({ documents, query }), after, query)
    : difference(sortedIds(await find(documents, query)), sortedIds(after));
};

/** Whether two words share a surface form or a base. */
function sharesForm(one: Token, other: Token): boolean {
  const forms = new Set([one.surface, ...one.alts, ...one.keys.b]);
  return [other.surface, ...other.alts, ...other.keys.b].some((form) => forms.has(form));
}

const ownSentence: Relation = async ({ documents }, random) => {
  const document = documents[random(documents.length)];
  const sentence = document?.texts[random(document.texts.length)]?.text ?? '';
  if (document === undefined || analyse(sentence).length < 2) return null;
  const results = idsOf(await find(documents, `${sentence} `));
  const rivals = documents.filter((other) => {
    const tokens = tokensOf(other);
    return telling(sentence).every((word) => tokens.some((token) => sharesForm(word, token)));
  });
  const phrase = await find(documents, `«${sentence}»`);
  const marked = phrase.find(({ id }) => id === document.id)?.match.best;
  if (!results.includes(document.id)) return `«${sentence}» does not find ${document.id}`;
  if (!rivals.some(({ id }) => id === results[0])) return `«${sentence}» finds ${results[0]} first`;
  if (marked === undefined || marked.ranges.length === 0) return `"${sentence}" does not mark ${document.id}`;
  return null;
};

const prefixes: Relation = async ({ documents }, random) => {
  const document = documents[random(documents.length)];
  const words = document ? tokensOf(document).filter(({ surface }) => surface.length >= 3) : [];
  const word = words[random(words.length)];
  if (document === undefined || word === undefined) return null;
  const prefix = word.surface.slice(0, 2 + random(word.surface.length - 1));
  const other = pick(random, words, word).surface;
  const both = `${other} ${prefix}`;
  return (
    missing([document.id], await find(documents, prefix), prefix) ??
    missing([document.id], await find(documents, both), both)
  );
};

const marks: Relation = async ({ documents, query }) => {
  for (const { id, match } of await find(documents, query)) {
    for (const { snippet, ranges } of [match.best, ...match.questions]) {
      const tokens = analyse(snippet);
      const areWords = ranges.every(({ start, end }) =>
        tokens.some((token) => token.start === start && token.end === end),
      );
      const areApart = ranges.every(({ start }, at) => start >= (ranges[at - 1]?.end ?? 0));
      if (snippet.length > SNIPPETS.length) return `${id}: «${snippet}» is too long`;
      if (!areWords || !areApart) return `${id}: «${snippet}» is marked at ${JSON.stringify(ranges)}`;
      for (const { start, end } of ranges) {
        const marked = `${snippet.slice(start, end)} `;
        const lost = missing([id], await find(documents, marked), marked);
        if (lost !== null) return lost;
      }
    }
  }
  return null;
};

const deleted: Relation = async ({ documents, query }, random) => {
  const gone = documents[random(documents.length)]?.id;
  const finished = `${query.trim()} `;
  const left = documents.filter(({ id }) => id !== gone);
  const after = await find(left, finished);
  if (idsOf(after).some((id) => id === gone)) return `${gone} is found after its deletion`;
  return missing(withAllWords({ documents: left, query }), after, finished);
};

/** The relations by title. */
export const RELATIONS: Record<string, Relation> = {
  'vowels in the query or in the interviews change no result': vowelsRemoved,
  'tatweel and bidi controls change no result': controlsAdded,
  'a final ة or ى written as ه or ي changes no result, and no spelling of a hamza loses an exact one':
    respelt,
  'digits of another script change no result': digitsRespelt,
  'the order of the words of a query changes no result': reordered,
  'a word is found with and without its article by either': articleAdded,
  'an interview without any word of the query changes nothing that is found': unrelatedAdded,
  'a sentence of an interview finds it, before interviews that lack a word': ownSentence,
  'every beginning of a word finds its interview': prefixes,
  'marks are whole words that find the interview on their own': marks,
  'a deleted interview is not found, and others with every word still are': deleted,
};
