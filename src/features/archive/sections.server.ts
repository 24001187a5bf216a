import type { AnySection } from './section.server.ts';
import { ACTIVITY } from './sections/activity.server.ts';
import { FONTS } from './sections/fonts.server.ts';
import { INTERVIEWS } from './sections/interviews.server.ts';
import { PAGES } from './sections/pages.server.ts';
import { REMARKS } from './sections/remarks.server.ts';
import { OPENINGS, SEARCH_MISSES } from './sections/searches.server.ts';
import { TRASH } from './sections/trash.server.ts';
import { USERS } from './sections/users.server.ts';
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
