import { INTERVIEWS, PAGES, TRASH, VERSIONS } from './content.server.ts';
import { ACTIVITY, FONTS, MERGES, OPENINGS, REMARKS, SEARCH_MISSES, SITE, USERS } from './records.server.ts';
import type { Section } from './section.server.ts';

/** Everything in an archive except its images, in the order in which it is written into a database. */
export const SECTIONS: readonly Section[] = [
  USERS,
  ACTIVITY,
  FONTS,
  SITE,
  PAGES,
  INTERVIEWS,
  VERSIONS,
  TRASH,
  MERGES,
  REMARKS,
  OPENINGS,
  SEARCH_MISSES,
];
