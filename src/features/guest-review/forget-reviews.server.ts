import type { ContentChange } from '../changes/content-change.store.ts';
import type { ReviewWriter } from './review.store.ts';

/** What is deleted for good takes along what was said of it in private, and an interview its private links. */
export async function forgetReviews(
  { subject, before }: ContentChange,
  { reviews }: { reviews: ReviewWriter },
): Promise<void> {
  if (subject !== 'trash') return;
  for (const { id, kind } of before ?? []) {
    if (kind === 'interview') await reviews.deleteReviews(id);
    else await reviews.deleteRemarksOn(id);
  }
}
