import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A row a state. Writers take turns here, so a trigger counts where it stands. */
export const SQLITE_KEPT_COUNTS = [
  sql`create table interview_count (
    state text not null primary key,
    count integer not null
  ) strict, without rowid`,

  sql`create trigger interview_count_inserted after insert on interview begin ${add('new', sql`1`)}; end`,
  sql`create trigger interview_count_deleted after delete on interview begin ${add('old', sql`-1`)}; end`,
  sql`create trigger interview_count_moved after update of state on interview when old.state <> new.state begin
    ${add('old', sql`-1`)};
    ${add('new', sql`1`)};
  end`,
];

function add(row: 'old' | 'new', step: RawBuilder<unknown>) {
  return addToCount('interview_count', 'state', { row, step });
}

/** What a trigger on rows that have `key` does to their number in a table of counts. */
export function addToCount(
  table: string,
  key: string,
  { row, step }: { row: 'old' | 'new'; step: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} (${sql.ref(key)}, count)
    values (${sql.ref(`${row}.${key}`)}, ${step})
    on conflict (${sql.ref(key)}) do update set count = count + excluded.count`;
}
