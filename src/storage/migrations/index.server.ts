import { createInitialTables } from './001-initial.server.ts';
import { MIGRATIONS_002_TO_011 } from './002-to-011.server.ts';
import { MIGRATIONS_012_TO_021 } from './012-to-021.server.ts';
import { MIGRATIONS_022_TO_031 } from './022-to-031.server.ts';
import { MIGRATIONS_032_TO_042 } from './032-to-042.server.ts';
import type { Migration } from './statements.server.ts';

/**
 * Every migration in order. A released name never changes and is never removed. One that only adds has a name that ends
 * in `+`, so that the version before can still open the database.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '001-initial': createInitialTables,
  ...MIGRATIONS_002_TO_011,
  ...MIGRATIONS_012_TO_021,
  ...MIGRATIONS_022_TO_031,
  ...MIGRATIONS_032_TO_042,
};
