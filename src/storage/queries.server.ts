import type { DeleteResult, InsertResult, SelectQueryBuilder, UpdateResult } from 'kysely';
import { AppError, type ErrorCode } from '../kernel/app-error.ts';
import type { MessageKey } from '../messages/index.ts';
import type { Tables } from './tables.ts';

interface WriteQuery {
  executeTakeFirstOrThrow(): Promise<InsertResult | UpdateResult | DeleteResult>;
}

/** Executes a statement whose result does not matter. */
export async function run(query: { execute(): Promise<unknown> }): Promise<void> {
  await query.execute();
}

/** How many rows a statement inserted, changed or deleted. */
export async function countWritten(query: WriteQuery): Promise<number> {
  const result = await query.executeTakeFirstOrThrow();
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  return Number(result.numInsertedOrUpdatedRows);
}

/** Whether a statement inserted, changed or deleted any row. */
export async function hasWritten(query: WriteQuery): Promise<boolean> {
  return (await countWritten(query)) > 0;
}

/** Throws an `AppError` if a statement writes no row. */
export async function writeOrThrow(query: WriteQuery, code: ErrorCode, key: MessageKey): Promise<void> {
  if (!(await hasWritten(query))) throw new AppError(code, key);
}

export async function countRows<TB extends keyof Tables>(
  query: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The row of a query that returns at most one. */
export async function findRow<Row>(query: {
  executeTakeFirst(): Promise<Row | undefined>;
}): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null;
}
