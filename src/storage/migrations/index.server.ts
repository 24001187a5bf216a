import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';
import { createInitialTables } from './001-initial.server.ts';
import { createSearchMisses } from './002-search-misses.server.ts';
import { addSessionDevices } from './003-session-devices.server.ts';
import { createAccountEvents } from './004-account-events.server.ts';
import { createSecondFactors } from './005-second-factors.server.ts';
import { addPublishingStates } from './006-publishing-states.server.ts';
import { createTextVersions } from './007-text-versions.server.ts';
import { createTrash } from './008-trash.server.ts';
import { createOpenings } from './009-openings.server.ts';
import { createWebhookDeliveries } from './010-webhook-deliveries.server.ts';
import { createActivity } from './011-activity.server.ts';
import { createGuestsAndTopics } from './012-guests-and-topics.server.ts';
import { createGuestReviews } from './013-guest-reviews.server.ts';
import { createRelated } from './014-related.server.ts';
import { packSearchLists } from './015-search-lists.server.ts';
import { indexSortedLists } from './017-sorted-lists.server.ts';
import { orderNamingLists } from './018-naming-lists.server.ts';
import { dropKeptCounts } from './019-no-kept-counts.server.ts';
import { dropRoleCheck } from './020-any-role.server.ts';
import { simplifyRelated } from './021-related-due.server.ts';
import { addImageCredit } from './022-image-credit.server.ts';

export type Migration = (trx: Transaction<Tables>, traits: Traits) => Promise<void>;

/** Every step of the schema in order. A name that was released never changes and never goes. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-initial': createInitialTables,
  '002-search-misses': createSearchMisses,
  '003-session-devices': addSessionDevices,
  '004-account-events': createAccountEvents,
  '005-second-factors': createSecondFactors,
  '006-publishing-states': addPublishingStates,
  '007-text-versions': createTextVersions,
  '008-trash': createTrash,
  '009-openings': createOpenings,
  '010-webhook-deliveries': createWebhookDeliveries,
  '011-activity': createActivity,
  '012-guests-and-topics': createGuestsAndTopics,
  '013-guest-reviews': createGuestReviews,
  '014-related': createRelated,
  '015-search-lists': packSearchLists,
  // What it made, 019 drops.
  '016-kept-counts': async () => {},
  '017-sorted-lists': indexSortedLists,
  '018-naming-lists': orderNamingLists,
  '019-no-kept-counts': dropKeptCounts,
  '020-any-role': dropRoleCheck,
  '021-related-due': simplifyRelated,
  '022-image-credit': addImageCredit,
};
