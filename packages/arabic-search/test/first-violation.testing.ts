import { randomCase, shrink, type SearchCase } from './random-library.testing.ts';
import { randomFrom } from './random.testing.ts';
import type { Relation } from './relations.testing.ts';

/** The first violation with the smallest interviews and query that show it; null if the relation always holds. */
export async function firstViolation(relation: Relation, cases: number): Promise<string | null> {
  for (let seed = 0; seed < cases; seed += 1) {
    const check = (given: SearchCase) => relation(given, randomFrom(seed + 0.5));
    const given = randomCase(randomFrom(seed));
    if ((await check(given)) === null) continue;
    const smallest = await shrink(given, async (smaller) => (await check(smaller)) !== null);
    return `seed ${seed}: ${await check(smallest)} in ${JSON.stringify(smallest, null, 1)}`;
  }
  return null;
}
