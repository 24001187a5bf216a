import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AdminTitle, type Loaded } from '../../../admin/admin-screen.tsx';
import { isGone } from '../../../admin/api.client.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useFocusOnRemoval } from '../../../admin/screen-focus.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LeaveGuard } from '../../drafts/leave-guard.client.tsx';
import type { InterviewDetail, SavedQuestion } from '../api/interview.client.ts';
import type { Question } from '../interview.schema.ts';
import { positionBefore } from '../questions/question-order.ts';
import './editor.css';

interface InterviewScreenProps {
  loaded: Loaded<InterviewDetail>;
  children: (interview: InterviewDetail) => ReactNode;
}

/** A screen of one interview, with a warning before leaving unsaved text; without the interview, the error. */
export function InterviewScreen({ loaded, children }: InterviewScreenProps) {
  if (!loaded.isLoaded) return <InterviewNotLoaded error={loaded.error} />;
  return <LeaveGuard key={loaded.data.id}>{children(loaded.data)}</LeaveGuard>;
}

function InterviewNotLoaded({ error }: { error: unknown }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  useFocusOnRemoval();
  const isMissing = isGone(error);
  const title = t(isMissing ? 'interview.load.missing' : 'interview.load.failed');
  return (
    <div role="alert">
      <AdminTitle screen={title} />
      <Notice icon={isMissing ? 'search' : 'alert'} title={title} isFailure={!isMissing} isMain>
        <div className="form-actions">
          {!isMissing && (
            <Button kind="primary" icon="refresh" onClick={() => void revalidate()}>
              {t('page.retry')}
            </Button>
          )}
          <ButtonLink icon="back" className="button-back" to="/admin">
            {t('admin.back')}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}

/** The interview on its screen. */
export interface ShownInterview {
  interview: InterviewDetail;
  /** The current interview, also between two renderings. */
  latest: () => InterviewDetail;
  /** Shows a new question before this one; for an id that is not in the list, at the end. */
  addQuestion: (saved: SavedQuestion, before: string) => void;
  replaceQuestion: (saved: SavedQuestion) => void;
  removeQuestion: (id: string, interviewVersion: number) => void;
  /** Shows the questions in another order, or the server's current ones, with the version that our own write made. */
  showQuestions: (questions: Question[], interviewVersion?: number) => void;
  /** Shows the state of the interview after it was changed. */
  showPublication: (saved: InterviewDetail) => void;
  /** Shows all of the current interview, and begins another round. */
  showSaved: (saved: InterviewDetail) => void;
  /** The forms open again in each round. */
  round: number;
}

export const ShownInterviewContext = createContext<ShownInterview | null>(null);

/** The interview on the screen, for what stands beside its questions. */
export function useShownInterview(): ShownInterview {
  const shown = useContext(ShownInterviewContext);
  if (!shown) throw new Error('ShownInterviewContext must be provided by the frame of an interview');
  return shown;
}

/**
 * Keeps a loaded interview and updates it with saved questions, without loading it again. `onChange` is called for
 * each change.
 */
export function useInterview(
  loaded: InterviewDetail,
  onChange: (questions: Question[]) => void,
): ShownInterview {
  const [interview, setInterview] = useState(loaded);
  const [round, setRound] = useState(0);
  const newest = useRef(loaded);
  const show = (next: InterviewDetail) => {
    newest.current = next;
    setInterview(next);
  };
  const showWritten = (written: Partial<InterviewDetail>, version: number) => {
    const known = newest.current;
    const updatedAt = new Date().toISOString();
    show({ ...known, ...written, version: ownStep(known.version, version), updatedAt });
  };
  const change = (questions: Question[], interviewVersion: number) => {
    showWritten({ questions }, interviewVersion);
    onChange(questions);
  };
  const questions = () => newest.current.questions;
  return {
    interview,
    latest: () => newest.current,
    addQuestion: ({ interviewVersion, ...question }, before) =>
      change(questions().toSpliced(positionBefore(questions(), before), 0, question), interviewVersion),
    replaceQuestion: ({ interviewVersion, ...saved }) =>
      change(
        questions().map((question) => (question.id === saved.id ? saved : question)),
        interviewVersion,
      ),
    removeQuestion: (id, interviewVersion) =>
      change(
        questions().filter((question) => question.id !== id),
        interviewVersion,
      ),
    showQuestions: (shown, interviewVersion = newest.current.version) => change(shown, interviewVersion),
    showPublication: ({ state, publishedAt, version }) => showWritten({ state, publishedAt }, version),
    showSaved: (saved) => {
      show(saved);
      setRound((before) => before + 1);
      onChange(saved.questions);
    },
    round,
  };
}

/**
 * The version that the form of the interview may overwrite. A step of one is our own write; a larger one includes the
 * write of someone else, which the host has not seen.
 */
function ownStep(known: number, now: number): number {
  return now === known + 1 ? now : known;
}
