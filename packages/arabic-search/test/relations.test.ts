import { expect, test } from 'vitest';
import { randomCase, shrink, type SearchCase } from './random-library.testing.ts';
import { randomFrom } from './random.testing.ts';
import { RELATIONS, type Relation } from './relations.testing.ts';

/** `npm run test:hostile` tests all of them. */
const CASES = process.env['EXTENT'] === 'whole' ? 100_000 : 2_000;
const EACH = Math.ceil(CASES / Object.keys(RELATIONS).length);

/** The first violation with the smallest interviews and query that show it. */
async function firstViolation(relation: Relation): Promise<string | null> {
  for (let seed = 0; seed < EACH; seed += 1) {
    const check = (given: SearchCase) => relation(given, randomFrom(seed + 0.5));
    const given = randomCase(randomFrom(seed));
    if ((await check(given)) === null) continue;
    const smallest = await shrink(given, async (smaller) => (await check(smaller)) !== null);
    return `seed ${seed}: ${await check(smallest)} in ${JSON.stringify(smallest, null, 1)}`;
  }
  return null;
}

test.each(Object.entries(RELATIONS))(
  '%s',
  async (_, relation) => {
    expect(await firstViolation(relation)).toBeNull();
  },
  600_000,
);
