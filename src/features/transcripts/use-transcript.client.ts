import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useDraft } from '../drafts/use-draft.client.ts';
import {
  hasText,
  interviewValue,
  newAttempt,
  newInterviewForm,
  type InterviewValue,
} from '../interviews/interview-values.ts';
import { usePublishing } from '../interviews/use-publishing.client.ts';
import { answerHtml, type DocumentLines, type Formats } from './document-lines.client.ts';
import { pairsOf, type Passage } from './passages.ts';
import { readTranscript } from './read-transcript.ts';
import { problemsOf } from './transcript-problems.ts';
import { EMPTY_TRANSCRIPT, passagesOf, TRANSCRIPT, type TranscriptValue } from './transcript-value.ts';

const NO_FORMATS: Formats = new Map();
/** Nothing is said to be wrong before the first try at saving. */
const NONE: ReturnType<typeof problemsOf> = new Map();

/** A transcript from its text to the saved interview. */
export function useTranscript(restored: KeptDraft<TranscriptValue> | null) {
  const opened = restored?.value ?? EMPTY_TRANSCRIPT;
  const [attempt] = useState(() => opened.attempt || newAttempt());
  const [passages, setPassages] = useState(() => passagesOf(opened));
  const [formats, setFormats] = useState(NO_FORMATS);
  const [isChecked, setIsChecked] = useState(false);
  const form = useForm({
    resolver: zodResolver(newInterviewForm),
    defaultValues: interviewValue.parse(opened),
  });
  const draft = useDraft({
    thing: TRANSCRIPT,
    saved: EMPTY_TRANSCRIPT,
    read: () => asValue(form.getValues(), passages, attempt),
    restored,
  });
  const changePassages = (changed: Passage[]) => {
    setPassages(changed);
    // A moved or split passage is no input of a field.
    draft.touch();
  };
  const problems = problemsOf(passages);
  const publishing = usePublishing(attempt, draft.drop);
  const send = (event: SubmitEvent) => {
    setIsChecked(true);
    return form.handleSubmit((fields) => {
      if (problems.size === 0)
        return publishing.publish({ ...fields, questions: questionsOf(passages, formats) });
      document.querySelector<HTMLElement>('.passage-text[aria-invalid="true"]')?.focus();
      return undefined;
    })(event);
  };
  return {
    form,
    passages,
    changePassages,
    problems: isChecked ? problems : NONE,
    draft,
    publishing,
    send,
    read({ lines, formats: read }: DocumentLines): boolean {
      const found = readTranscript(lines);
      changePassages(found);
      setFormats(read);
      return found.length > 0;
    },
  };
}

function questionsOf(passages: Passage[], formats: Formats) {
  return pairsOf(passages).pairs.map(({ question, answer }) => ({
    question,
    answer: answerHtml(answer, formats),
  }));
}

function asValue(value: InterviewValue, passages: Passage[], attempt: string): TranscriptValue {
  if (!hasText(value) && passages.length === 0) return EMPTY_TRANSCRIPT;
  return { ...value, attempt, passages: passages.length === 0 ? '' : JSON.stringify(passages) };
}
