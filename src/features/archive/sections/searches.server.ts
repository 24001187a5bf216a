import { z } from 'zod';
import { count, id, plainText, week } from '../../../kernel/stored-shapes.ts';
import { defineSection } from '../section.server.ts';

const WORDS_MAX = 1_000;

/** How often each interview was opened from a search, a week. */
export const OPENINGS = defineSection({
  name: 'openings',
  row: z.strictObject({ week, interviewId: id, count }),
  read: (archive) => archive.openings(),
  keys: (row) => [`${row.week} ${row.interviewId}`],
  write: ({ openings }, rows) => openings.addOpenings(rows),
});

/** What was searched for in vain, a week. */
export const SEARCH_MISSES = defineSection({
  name: 'search-misses',
  row: z.strictObject({ week, words: plainText(WORDS_MAX), count }),
  read: (archive) => archive.searchMisses(),
  keys: (row) => [`${row.week} ${row.words}`],
  write: ({ searchMisses }, rows) => searchMisses.addMisses(rows),
});
