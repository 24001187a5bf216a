import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { newsChanged } from './guest-news.client.ts';
import { changeNote, countOpenNotes, listRemarks, type RemarkRow, takeSuggestion } from './review.client.ts';
import { Button } from '../../ui/button.tsx';
import { type FetchedList, useFetchedList } from '../../ui/use-fetched-list.client.ts';
import { getInterview } from '../interviews/api/interview.client.ts';
import type { Review } from '../interviews/editor/interview-frame.client.tsx';
import { useShownInterview } from '../interviews/editor/interview-screen.client.tsx';
import { Passages } from '../versions/difference-view.tsx';
import { useLanguage } from '../../admin/admin-language.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { useCall } from '../../admin/use-row-calls.ts';
import { momentText } from '../../admin/moment-text.ts';
import { HostReply } from './host-reply.client.tsx';
import { InternalNote } from './internal-note.client.tsx';
import { NoteText } from './note-text.tsx';
import { OPENING, WHOLE } from './review.schema.ts';
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
  /** The screen of the interview. */
  children: (review: Review) => ReactNode;
}

/** Fetches what was said of an interview, for the parts of its screen. */
export function GuestReview({ interview, children }: GuestReviewProps) {
  const review = useGuestReview(interview);
  const { compareAgain: onTextChange } = review;
  return (
    <GuestReviewContext value={review}>
      {children({ onTextChange, countOpenNotes, QuestionAside: GuestRemarks, QuestionBadge: GuestBadge })}
    </GuestReviewContext>
  );
}

function useGuestReview({ id: interviewId, name: interviewName, questions }: Reviewed): ShownReview {
  const [questionIds, setQuestionIds] = useState(() => questions.map(({ id }) => id));
  const fetchRemarks = useCallback(
    ({ signal }: { signal: AbortSignal }) => listRemarks({ id: interviewId, signal }),
    [interviewId],
  );
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
  /** Adds the text of a note to the answer, unsaved; absent for parts that are not a question. */
  onCopy?: (text: string) => void;
}

/** The remarks on one part, shown beside it, and for a question the form of an internal note. */
export function GuestRemarks({ part, title, onCopy }: GuestRemarksProps) {
  const { t } = useLanguage();
  const { interviewId, items: remarks } = useShownReview();
  const showAdded = useShowChanged(part);
  const own = remarks.filter((remark) => remark.part === part);
  const isQuestion = part !== OPENING && part !== WHOLE;
  if (own.length === 0 && !isQuestion) return null;
  return (
    <div className="guest-remarks" id={remarksId(part)} tabIndex={-1}>
      {title !== undefined && <p className="guest-remarks-title detail">{title}</p>}
      {own.length > 0 && (
        <ul aria-label={title ?? t('review.remarks')}>
          {own.map((remark) => (
            <li key={remark.id} className="guest-remark stack">
              {remark.approval && <Approval reviewer={remark.reviewer} approval={remark.approval} />}
              {remark.note && <Note remark={remark} note={remark.note} onCopy={onCopy} />}
            </li>
          ))}
        </ul>
      )}
      {isQuestion && <InternalNote key={part} interviewId={interviewId} part={part} onAdded={showAdded} />}
    </div>
  );
}

/** Fetches the remarks again; the focus goes to those on a part, as the form that had it is closed. */
function useShowChanged(part: string): () => Promise<void> {
  const { reload } = useShownReview();
  return async () => {
    await reload();
    document.getElementById(remarksId(part))?.focus();
  };
}

/** The element that gets the focus when a message concerns the remarks on a part. */
export function remarksId(part: string): string {
  return `remarks-${part}`;
}

/** What was said about one part, for its row in a list: a note that waits, or an approval of the current text. */
function GuestBadge({ part }: { part: string }) {
  const { t } = useLanguage();
  const { items: remarks } = useShownReview();
  const own = remarks.filter((remark) => remark.part === part);
  const waiting = own.filter(({ note }) => note !== null && note.resolvedAt === null);
  const isWaiting = waiting.length > 0;
  const isInternal = waiting.every((remark) => remark.isInternal);
  const isApproved = own.some(({ approval }) => approval !== null && !approval.isOld);
  if (!isWaiting && !isApproved) return null;
  const waitingText = isInternal ? 'review.mark.internal' : 'review.mark.note';
  const text = t(isWaiting ? waitingText : 'review.mark.approved');
  return (
    <span className={isWaiting ? 'guest-mark is-waiting' : 'guest-mark'} title={text}>
      <Icon name={isWaiting ? (isInternal ? 'guest' : 'mail') : 'check'} />
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
  remark: RemarkRow;
  note: NonNullable<RemarkRow['note']>;
  onCopy: GuestRemarksProps['onCopy'] | undefined;
}

function Note({ remark, note, onCopy }: NoteProps) {
  const { t, locale } = useLanguage();
  const { id, reviewer, suggested } = remark;
  const { at, isOld, suggestion, resolvedAt } = note;
  const resolving = useResolveNote(id, note);
  const taking = useTakeSuggestion(remark, at);
  const { interviewId } = useShownReview();
  const showChanged = useShowChanged(remark.part);
  const isResolved = resolvedAt !== null;
  const kind = suggestion === '' ? 'note' : 'suggestion';
  const resolve = suggested ? 'review.suggestion.leave' : 'review.note.resolve';
  const textId = `note-${id}`;
  return (
    <div className={isResolved ? 'review-note is-resolved' : 'review-note'}>
      <div id={textId}>
        <NoteText text={note.text} />
        {suggested ? <Passages passages={suggested.difference} /> : <NoteText text={suggestion} />}
      </div>
      <p className="review-note-facts row detail">
        {t(`review.${kind}`, { name: reviewer || t('review.guest'), time: momentText(locale, at) })}
        {remark.isInternal && <span className="chip">{t('review.internal')}</span>}
        {isResolved && <span className="chip">{t('review.note.resolved')}</span>}
      </p>
      {isOld && !isResolved && <p className="guest-remark-old">{t(`review.${kind}.old`)}</p>}
      <div className="review-note-actions">
        {suggested && (
          <BusyButton
            kind="primary"
            isSmall
            label={t('review.suggestion.take')}
            busyLabel={t('review.suggestion.taking')}
            isBusy={taking.isBusy}
            aria-describedby={textId}
            onClick={() => void taking.take(suggested.questionVersion)}
          />
        )}
        {onCopy && note.text !== '' && (
          <Button isSmall aria-describedby={textId} onClick={() => onCopy(note.text)}>
            {t('review.note.copy')}
          </Button>
        )}
        <BusyButton
          isSmall
          label={t(isResolved ? 'review.note.reopen' : resolve)}
          busyLabel={t('action.saving')}
          isBusy={resolving.isBusy}
          aria-describedby={textId}
          onClick={() => void resolving.toggle()}
        />
      </div>
      {resolving.failure !== null && <CallFailed title={t('review.note.failed')} error={resolving.failure} />}
      {taking.failure !== null && <CallFailed title={t('review.suggestion.failed')} error={taking.failure} />}
      {!remark.isInternal && (
        <HostReply interviewId={interviewId} id={id} note={note} onChange={showChanged} />
      )}
    </div>
  );
}

function useResolveNote(id: string, { at, resolvedAt }: NoteProps['note']) {
  const { interviewId, reload } = useShownReview();
  const { run, ...call } = useCall();
  const toggle = () =>
    run(async () => {
      try {
        const body = { isResolved: resolvedAt === null, notedAt: at };
        await changeNote({ id: interviewId, noteId: id, body });
      } finally {
        newsChanged();
        // Also if the guest has written something else since.
        await reload();
      }
    });
  return { ...call, toggle };
}

function useTakeSuggestion({ id, part }: RemarkRow, notedAt: string) {
  const { interviewId } = useShownReview();
  const shown = useShownInterview();
  const { run, ...call } = useCall();
  const take = (questionVersion: number) =>
    run(async () => {
      try {
        const body = { notedAt, questionVersion };
        shown.replaceQuestion(await takeSuggestion({ id: interviewId, noteId: id, body }));
        // The pressed button is removed.
        document.getElementById(remarksId(part))?.focus();
      } catch (error) {
        shown.showQuestions((await getInterview(interviewId)).questions);
        throw error;
      } finally {
        newsChanged();
      }
    });
  return { ...call, take };
}
