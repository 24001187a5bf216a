import type { AnySection } from './section.server.ts';
import { INTERVIEWS } from './sections/interviews.server.ts';
import { FONTS, PAGES } from './sections/pages.server.ts';
import { ACTIVITY, USERS } from './sections/people.server.ts';
import { OPENINGS, REMARKS, SEARCH_MISSES } from './sections/readers.server.ts';
import { TRASH } from './sections/trash.server.ts';
import { VERSIONS } from './sections/versions.server.ts';

/** Everything in an archive but its pictures, in the order in which it is written into a database. */
export const SECTIONS: readonly AnySection[] = [
  USERS,
  ACTIVITY,
  FONTS,
  PAGES,
  INTERVIEWS,
  VERSIONS,
  TRASH,
  REMARKS,
  OPENINGS,
  SEARCH_MISSES,
];
