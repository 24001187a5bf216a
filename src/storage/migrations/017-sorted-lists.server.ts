import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * An index for each order that a list may have, both ways: what is equal is newest first in either. Keys of more than
 * 120 letters are cut to what `sortKey` gives, since an index takes no long ones. The last one gives the date of the
 * newest change.
 */
export async function indexSortedLists(trx: Transaction<Tables>): Promise<void> {
  const statements = [
    sql`update interview set name_sort = substr(name_sort, 1, 120), summary_sort = substr(summary_sort, 1, 120)
      where length(name_sort) > 120 or length(summary_sort) > 120`,
    sql`create index interview_by_name on interview (name_sort, created_at desc, id)`,
    sql`create index interview_by_name_desc on interview (name_sort desc, created_at desc, id)`,
    sql`create index interview_by_summary on interview (summary_sort, created_at desc, id)`,
    sql`create index interview_by_summary_desc on interview (summary_sort desc, created_at desc, id)`,
    sql`create index interview_by_questions on interview (question_count, created_at desc, id)`,
    sql`create index interview_by_questions_desc on interview (question_count desc, created_at desc, id)`,
    sql`create index interview_by_all_searches on interview (searched_count desc, created_at desc, id)`,
    sql`create index interview_by_change on interview (state, updated_at)`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
