import { useState } from 'react';
import { useCall } from '../../../admin/use-row-calls.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { updateTexts, type InterviewDetail } from '../api/interview.client.ts';
import { hasEmptied, withSources, type SearchedTexts } from './interview-parts.ts';

type Outcome = { kind: 'done'; text: string } | { kind: 'refused'; why: MessageKey };

/** Saving all texts of an interview at once. `onSaved` gets the current interview, also when someone else changed it. */
export function useReplacing(interview: InterviewDetail, onSaved: (saved: InterviewDetail) => void) {
  const { isBusy, failure, run } = useCall();
  const [previous, setPrevious] = useState<SearchedTexts | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = (texts: SearchedTexts, doneText: string, undone: SearchedTexts | null) => {
    setOutcome(null);
    void run(async () => {
      const { isStale, entity } = await updateTexts(interview, texts);
      setPrevious(isStale ? null : undone);
      setOutcome(isStale ? { kind: 'refused', why: 'replace.stale' } : { kind: 'done', text: doneText });
      onSaved(entity);
    });
  };
  return {
    isBusy,
    failure,
    outcome,
    /** Saves these sources of the parts (`partsOf`), and says this when it is done. */
    save: (sources: string[], doneText: string) => {
      const texts = withSources(interview, sources);
      // The server drops a question without text.
      if (hasEmptied(interview, texts)) setOutcome({ kind: 'refused', why: 'replace.emptied' });
      else send(texts, doneText, interview);
    },
    /** Saves the texts as they were before the last save; null if there is nothing to undo. */
    undo: previous && ((doneText: string) => send(previous, doneText, null)),
  };
}
