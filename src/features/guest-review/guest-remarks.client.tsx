import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { newsChanged } from './guest-news.client.ts';
import { listRemarks, type RemarkRow, resolveNote } from './review.client.ts';
import { type FetchedList, useFetchedList } from '../../ui/use-fetched-list.client.ts';
import { proseDirection } from '../../kernel/text-direction.ts';
import { useLanguage } from '../../admin/admin-language.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { useCall } from '../../admin/use-row-calls.ts';
import { momentText } from '../../admin/moment-text.ts';
import '../../ui/text/rich-text.css';
import './guest-review.css';

/** The remarks on the interview on the screen. */
interface ShownReview extends FetchedList<RemarkRow> {
  interviewId: string;
  interviewName: string;
  /** The ids of the questions on the screen, in order. */
  questionIds: string[];
  /** Called when the texts have changed, because remarks may refer to old ones. */
  compareAgain: (questions: Reviewed['questions']) => void;
}

/** The interview that guests review. */
interface Reviewed {
  id: string;
  name: string;
  questions: readonly { id: string }[];
}

const GuestReviewContext = createContext<ShownReview | null>(null);

interface GuestReviewProps {
  interview: Reviewed;
  /** The screen of the interview, which calls `compareAgain` when a text has changed. */
  children: (compareAgain: ShownReview['compareAgain']) => ReactNode;
}

/** Fetches what was said of an interview, for the parts of its screen. */
export function GuestReview({ interview, children }: GuestReviewProps) {
  const review = useGuestReview(interview);
  return <GuestReviewContext value={review}>{children(review.compareAgain)}</GuestReviewContext>;
}

function useGuestReview({ id: interviewId, name: interviewName, questions }: Reviewed): ShownReview {
  const [questionIds, setQuestionIds] = useState(() => questions.map(({ id }) => id));
  const fetchRemarks = useCallback((signal: AbortSignal) => listRemarks(interviewId, signal), [interviewId]);
  const { items, failure, reload } = useFetchedList(fetchRemarks);
  return useMemo(() => {
    const compareAgain: ShownReview['compareAgain'] = (shown) => {
      setQuestionIds(shown.map(({ id }) => id));
      if (items.length > 0) void reload();
    };
    return { interviewId, interviewName, questionIds, items, failure, reload, compareAgain };
  }, [interviewId, interviewName, questionIds, items, failure, reload]);
}

/** The remarks on the interview on the screen. */
export function useShownReview(): ShownReview {
  const review = useContext(GuestReviewContext);
  if (!review) throw new Error('GuestReviewContext must be provided by a screen of one interview');
  return review;
}

interface GuestRemarksProps {
  /** The id of a question, `opening` or `whole`. */
  part: string;
  /** Set if the part itself is not visible. */
  title?: string;
}

/** The remarks on one part, shown beside it; nothing without remarks. */
export function GuestRemarks({ part, title }: GuestRemarksProps) {
  const { t } = useLanguage();
  const { items: remarks } = useShownReview();
  const own = remarks.filter((remark) => remark.part === part);
  if (own.length === 0) return null;
  return (
    <div className="guest-remarks" id={remarksId(part)} tabIndex={-1}>
      {title !== undefined && <p className="guest-remarks-title">{title}</p>}
      <ul aria-label={title ?? t('review.remarks')}>
        {own.map((remark) => (
          <li key={remark.id} className="guest-remark">
            {remark.approval && <Approval reviewer={remark.reviewer} approval={remark.approval} />}
            {remark.note && <Note remarkId={remark.id} reviewer={remark.reviewer} note={remark.note} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The element that gets the focus when a message concerns the remarks on a part. */
export function remarksId(part: string): string {
  return `remarks-${part}`;
}

/** What the guest said about one part, for its row in a list: a note that waits, or an approval of the current text. */
export function GuestMark({ part }: { part: string }) {
  const { t } = useLanguage();
  const { items: remarks } = useShownReview();
  const own = remarks.filter((remark) => remark.part === part);
  const isWaiting = own.some(({ note }) => note !== null && note.resolvedAt === null);
  const isApproved = own.some(({ approval }) => approval !== null && !approval.isOld);
  if (!isWaiting && !isApproved) return null;
  const text = t(isWaiting ? 'review.mark.note' : 'review.mark.approved');
  return (
    <span className={isWaiting ? 'guest-mark is-waiting' : 'guest-mark'} title={text}>
      <Icon name={isWaiting ? 'mail' : 'check'} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

interface ApprovalProps {
  reviewer: string;
  approval: NonNullable<RemarkRow['approval']>;
}

function Approval({ reviewer, approval: { at, isOld } }: ApprovalProps) {
  const { t, locale } = useLanguage();
  const name = reviewer || t('review.guest');
  return (
    <p className={isOld ? 'guest-approval is-old' : 'guest-approval'}>
      <Icon name={isOld ? 'alert' : 'check'} />
      <span>
        {t('review.approval', { name, time: momentText(locale, at) })}
        {isOld && <span className="guest-remark-old">{t('review.approval.old')}</span>}
      </span>
    </p>
  );
}

interface NoteProps {
  remarkId: string;
  reviewer: string;
  note: NonNullable<RemarkRow['note']>;
}

function Note({ remarkId, reviewer, note: { text, at, isOld, resolvedAt } }: NoteProps) {
  const { t, locale } = useLanguage();
  const { interviewId, reload } = useShownReview();
  const { isBusy, failure, run } = useCall();
  const isResolved = resolvedAt !== null;
  const textId = `note-${remarkId}`;
  const toggle = () =>
    run(async () => {
      try {
        await resolveNote(interviewId, { id: remarkId, notedAt: at }, !isResolved);
      } finally {
        newsChanged();
        // Also if the guest has written something else since.
        await reload();
      }
    });
  return (
    <div className={isResolved ? 'review-note is-resolved' : 'review-note'}>
      <p className="review-note-text rich-text-reading" id={textId} {...proseDirection(text)}>
        {text}
      </p>
      <p className="review-note-facts">
        {t('review.note', { name: reviewer || t('review.guest'), time: momentText(locale, at) })}
        {isResolved && <span className="chip">{t('review.note.resolved')}</span>}
      </p>
      {isOld && <p className="guest-remark-old">{t('review.note.old')}</p>}
      <BusyButton
        className="button button-ghost button-small"
        label={t(isResolved ? 'review.note.reopen' : 'review.note.resolve')}
        busyLabel={t('action.saving')}
        isBusy={isBusy}
        aria-describedby={textId}
        onClick={() => void toggle()}
      />
      {failure !== null && <CallFailed title={t('review.note.failed')} error={failure} />}
    </div>
  );
}
