import { statements } from './statements.server.ts';

export const MIGRATIONS_032_TO_041 = {
  /** On PostgreSQL the terms of a save are sorted into the index after it. */
  '032-pending-terms+': statements(({ termIndex }) => termIndex.pending),
};
