import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { analyse, createIndex } from '#arabic-search';
import { indexFile, openSearchedDatabase, type SearchStorageOptions } from '../open-search.server.ts';
import { readIndexed, readStamps, type IndexedInterview } from '../search/indexed-interviews.server.ts';
import { readIndexes } from '../search/index-file.server.ts';
import { LivingIndex } from '../search/living-index.server.ts';
import { type Check, Warning } from './check.ts';

/** How many interviews are indexed anew, and how many of their words are looked up in both indexes. */
const INTERVIEWS = 20;
const WORDS = 300;

/** Whether the stored index of the search matches the texts. The schema must be current. */
export function searchCheck(options: Omit<SearchStorageOptions, 'log'>): Check {
  return {
    name: 'search',
    run: () => compareIndexes(options),
    remedy: `stop the server, remove ${dirname(indexFile(options.dataDir))} and start it`,
  };
}

/** Compares what the stored index finds, with the changes since it was stored, with a new index of some interviews. */
async function compareIndexes(options: Omit<SearchStorageOptions, 'log'>): Promise<string> {
  const file = indexFile(options.dataDir);
  if (!existsSync(file)) return 'no index is stored yet';
  const { db, close } = await openSearchedDatabase({ ...options, log: () => {} });
  try {
    if (!(await readIndexes(file))) throw new Warning('the stored index is damaged or of another version');
    const { published } = await new LivingIndex(db, { file, runBuild: null }).current();
    const ids: string[] = [];
    for await (const part of readStamps(db)) ids.push(...part.map(({ id }) => id));
    const sample = (await readIndexed(db, someOf(ids, INTERVIEWS))).filter(({ isPublished }) => isPublished);
    const wrong = countDifferences((word) => published.filter(word), sample);
    if (wrong > 0) throw new Error(`${wrong} words are not found where a new index finds them`);
    return `finds the words of ${sample.length} interviews as a new index does`;
  } finally {
    await close();
  }
}

type Filter = (query: string) => string[] | null;

function countDifferences(filter: Filter, sample: IndexedInterview[]): number {
  const index = createIndex();
  for (const interview of sample) index.add(interview);
  const words = new Set(
    sample.flatMap(({ texts }) => texts.flatMap(({ text }) => analyse(text))).map((token) => token.surface),
  );
  const ids = new Set(sample.map(({ id }) => id));
  let wrong = 0;
  for (const word of someOf([...words], WORDS)) {
    const found = filter(word)
      ?.filter((id) => ids.has(id))
      .sort();
    const expected = index.filter(word)?.sort();
    if (found?.join() !== expected?.join()) wrong += 1;
  }
  return wrong;
}

/** At most so many, spread over all. */
function someOf<Item>(all: readonly Item[], most: number): Item[] {
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(all.length, most) },
    (_, place) => all[Math.floor(place * step)],
  ).filter((item) => item !== undefined);
}
