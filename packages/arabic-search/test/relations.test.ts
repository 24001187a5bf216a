import { expect, test } from 'vitest';
import { firstViolation } from './first-violation.testing.ts';
import { RELATIONS } from './relations.testing.ts';

/** `npm run test:all -- hostile --whole` tests all of them. */
const CASES = process.env['EXTENT'] === 'whole' ? 100_000 : 2_000;
const EACH = Math.ceil(CASES / Object.keys(RELATIONS).length);

test.each(Object.entries(RELATIONS))(
  '%s',
  async (_, relation) => {
    expect(await firstViolation(relation, EACH)).toBeNull();
  },
  600_000,
);
