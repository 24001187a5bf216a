import { createInitialTables } from './001-initial.server.ts';
import { MIGRATIONS_002_TO_011 } from './002-to-011.server.ts';
import { MIGRATIONS_012_TO_021 } from './012-to-021.server.ts';
import { MIGRATIONS_022_TO_023 } from './022-to-023.server.ts';
import { MIGRATION_024 } from './024-image-description.server.ts';
import { MIGRATION_025 } from './025-list-by-change.server.ts';
import { MIGRATION_026 } from './026-unsaved-drafts.server.ts';
import { MIGRATION_027 } from './027-pictures-in-texts.server.ts';
import { MIGRATION_028 } from './028-site-settings.server.ts';
import { MIGRATION_029 } from './029-merged-naming.server.ts';
import { MIGRATION_030 } from './030-suggestions.server.ts';
import { MIGRATION_031 } from './031-internal-notes.server.ts';
import type { Migration } from './statements.server.ts';

/**
 * Every migration in order. A released name never changes and is never removed. One that only adds has a name that ends
 * in `+`, so that the version before can still open the database.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '001-initial': createInitialTables,
  ...MIGRATIONS_002_TO_011,
  ...MIGRATIONS_012_TO_021,
  ...MIGRATIONS_022_TO_023,
  ...MIGRATION_024,
  ...MIGRATION_025,
  ...MIGRATION_026,
  ...MIGRATION_027,
  ...MIGRATION_028,
  ...MIGRATION_029,
  ...MIGRATION_030,
  ...MIGRATION_031,
};
