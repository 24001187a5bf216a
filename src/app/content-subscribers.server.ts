import { recordChange } from '../features/activity/record-change.server.ts';
import { forgetReviews } from '../features/guest-review/reviews.server.ts';
import { forgetReads } from '../features/readership/readership.server.ts';
import { keepInTrash } from '../features/trash/keep-in-trash.server.ts';
import { keepVersions } from '../features/versions/keep-versions.server.ts';
import { announceTo, type AnnouncementSettings } from '../features/webhooks/announce-change.server.ts';
import type { ContentSubscriber } from '../storage/storage.ts';

/** All subscribers to content changes, in the order in which they run. */
export function contentSubscribers(config: AnnouncementSettings): ContentSubscriber[] {
  return [keepVersions, keepInTrash, recordChange, announceTo(config), forgetReviews, forgetReads];
}
