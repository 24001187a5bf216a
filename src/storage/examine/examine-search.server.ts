import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { analyse, createIndex } from '#arabic-search';
import { indexFile, openSearchedDatabase, type SearchStorageOptions } from '../open-search.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { readIndexed, readStamps, type IndexedInterview } from '../search/indexed-interviews.server.ts';
import { readIndexes } from '../search/index-file.server.ts';
import { LivingIndex } from '../search/living-index.server.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** How many interviews are indexed anew, and how many of their words are looked up in both indexes. */
const INTERVIEWS = 20;
const WORDS = 300;

/**
 * Compares what the stored index finds, with the changes since it was stored, with a new index of some interviews. The
 * schema must be current.
 */
export async function examineSearch(options: Omit<SearchStorageOptions, 'log'>): Promise<Finding> {
  const file = indexFile(options.dataDir);
  if (!existsSync(file)) return ok('search: no index is stored yet');
  const { db, close } = await openSearchedDatabase({ ...options, log: () => {} });
  try {
    if (!(await readIndexes(file)))
      return warn(
        'search: the stored index is damaged or of another version',
        'the next start builds it again',
      );
    const { published } = await new LivingIndex(db, { file, runBuild: null }).current();
    const sample = (
      await readIndexed(
        db,
        someOf(await readStamps(db), INTERVIEWS).map(({ id }) => id),
      )
    ).filter(({ isPublished }) => isPublished);
    const wrong = countDifferences((word) => published.filter(word), sample);
    return wrong === 0
      ? ok(`search: finds the words of ${sample.length} interviews as a new index does`)
      : fail(
          `search: ${wrong} words are not found where a new index finds them`,
          `stop the server, remove ${dirname(file)} and start it`,
        );
  } catch (error) {
    return fail(`search: ${reasonOf(error)}`, 'see what it says about the database');
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
