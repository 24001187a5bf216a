import { createContext, useCallback, useContext, useMemo } from 'react';
import { listRemarks, type RemarkRow } from './review.client.ts';
import { useFetchedList, type FetchedList } from '../../ui/use-fetched-list.client.ts';

/** What was said of the interview on the screen. */
export interface GuestReview extends FetchedList<RemarkRow> {
  interviewId: string;
  /** The texts are others now: what was said may be of old ones. */
  compareAgain: () => void;
}

export const GuestReviewContext = createContext<GuestReview | null>(null);

/** Fetches what was said of an interview, for `GuestReviewContext`. */
export function useGuestReview(interviewId: string): GuestReview {
  const fetchRemarks = useCallback((signal: AbortSignal) => listRemarks(interviewId, signal), [interviewId]);
  const { items, failure, reload } = useFetchedList(fetchRemarks);
  return useMemo(() => {
    const compareAgain = () => {
      if (items.length > 0) void reload();
    };
    return { interviewId, items, failure, reload, compareAgain };
  }, [interviewId, items, failure, reload]);
}

/** What was said of the interview on the screen. */
export function useShownReview(): GuestReview {
  const review = useContext(GuestReviewContext);
  if (!review) throw new Error('What guests say is known on the screens of one interview alone');
  return review;
}
