import type { RawBuilder, Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

export type Migration = (trx: Transaction<Tables>, traits: Traits) => Promise<void>;

/** A migration that runs these statements in order. */
export function statements(list: (traits: Traits) => RawBuilder<unknown>[]): Migration {
  return async (trx, traits) => {
    for (const statement of list(traits)) await statement.execute(trx);
  };
}
