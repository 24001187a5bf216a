import { sql } from 'kysely';

/** A row a state. Writers take turns here, so a trigger counts where it stands. */
export const SQLITE_KEPT_COUNTS = [
  sql`create table interview_count (
    state text not null primary key,
    count integer not null
  ) strict, without rowid`,

  sql`create trigger interview_count_inserted after insert on interview begin ${add('new', 1)}; end`,
  sql`create trigger interview_count_deleted after delete on interview begin ${add('old', -1)}; end`,
  sql`create trigger interview_count_moved after update of state on interview when old.state <> new.state begin
    ${add('old', -1)};
    ${add('new', 1)};
  end`,
];

function add(row: 'old' | 'new', step: 1 | -1) {
  return sql`insert into interview_count (state, count) values (${sql.ref(`${row}.state`)}, ${sql.lit(step)})
    on conflict (state) do update set count = count + excluded.count`;
}
