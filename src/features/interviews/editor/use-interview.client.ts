import { useRef, useState } from 'react';
import type { InterviewDetail } from '../api/interview.client.ts';
import type { Question } from '../interview.schema.ts';
import type { SavedQuestion } from '../api/question.client.ts';

/** An interview as its screen shows it. */
export interface ShownInterview {
  interview: InterviewDetail;
  /** The newest, also between two renderings. */
  latest: () => InterviewDetail;
  addQuestion: (saved: SavedQuestion) => void;
  replaceQuestion: (saved: SavedQuestion) => void;
  removeQuestion: (id: string, interviewVersion: number) => void;
  /** The same questions in another order, or as the server has them now. */
  showQuestions: (questions: Question[]) => void;
  /** The questions after one of them came back. */
  putBack: (questions: Question[], interviewVersion: number) => void;
}

/**
 * Holds an interview that was loaded once; what is saved of its questions is shown without loading it again. What hangs
 * on them is told of each change.
 */
export function useInterview(loaded: InterviewDetail, onChange: () => void): ShownInterview {
  const [interview, setInterview] = useState(loaded);
  const newest = useRef(loaded);
  const change = (questions: Question[], interviewVersion: number) => {
    const { version } = newest.current;
    newest.current = { ...newest.current, questions, version: ownStep(version, interviewVersion) };
    setInterview(newest.current);
    onChange();
  };
  const questions = () => newest.current.questions;
  return {
    interview,
    latest: () => newest.current,
    addQuestion: ({ interviewVersion, ...question }) => change([...questions(), question], interviewVersion),
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
    showQuestions: (shown) => change(shown, newest.current.version),
    putBack: change,
  };
}

/**
 * The version that the form of the interview may overwrite. One step is our own write; a wider one hides somebody
 * else's, which the host has not seen.
 */
function ownStep(known: number, now: number): number {
  return now === known + 1 ? now : known;
}
