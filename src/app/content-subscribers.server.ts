import { recordChange } from '../features/activity/record-change.server.ts';
import { forgetReviews } from '../features/guest-review/reviews.server.ts';
import { keepInTrash } from '../features/trash/keep-in-trash.server.ts';
import { keepVersions } from '../features/versions/keep-versions.server.ts';
import { announceTo, type AnnouncementSettings } from '../features/webhooks/announce-change.server.ts';
import type { ContentSubscriber } from '../storage/storage.ts';

/** Everything that follows changes of content, in its order: what else should is a function and a line here. */
export function contentSubscribers(config: AnnouncementSettings): ContentSubscriber[] {
  return [keepVersions, keepInTrash, recordChange, announceTo(config), forgetReviews];
}
