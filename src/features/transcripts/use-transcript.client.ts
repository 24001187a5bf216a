import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { KeptDraft } from '../drafts/draft-record.ts';
import {
  hasText,
  interviewValue,
  newInterviewForm,
  type InterviewValue,
} from '../interviews/editor/interview-values.ts';
import { useNewInterview } from '../interviews/editor/new-interview-form.client.tsx';
import { answerHtml, htmlOfFormats, linesOfHtml, type DocumentLines } from './document-lines.client.ts';
import { pairsOf, type Passage } from './passages.ts';
import { readTranscript } from './read-transcript.ts';
import {
  EMPTY_TRANSCRIPT,
  passagesOf,
  problemsOf,
  TRANSCRIPT,
  type TranscriptValue,
} from './transcript-value.ts';

const NOT_READ = { passages: '', formats: '' };
/** Errors are shown only after the first attempt to save. */
const NONE: ReturnType<typeof problemsOf> = new Map();

/** State of a transcript from its text to the saved interview. */
export function useTranscript(restored: KeptDraft<TranscriptValue> | null) {
  const opened = restored?.value ?? EMPTY_TRANSCRIPT;
  const { text, latest, change } = useTranscriptText(opened);
  const { passages } = text;
  const [isChecked, setIsChecked] = useState(false);
  const fields = useForm({
    resolver: zodResolver(newInterviewForm),
    defaultValues: interviewValue.parse(opened),
  });
  const saving = useNewInterview({
    subject: TRANSCRIPT,
    restored,
    read: (attempt) => asValue(fields.getValues(), latest(), attempt),
    empty: EMPTY_TRANSCRIPT,
    questionsOf,
  });
  const { form, attempt } = saving;
  const changeText = (changes: Partial<TranscriptText>) => {
    change(changes);
    // Moving or splitting a passage is no input of a field.
    form.draft.touch();
  };
  const problems = problemsOf(passages);
  const send = () => {
    setIsChecked(true);
    return fields.handleSubmit(async (value) => {
      if (problems.size === 0) return form.save(asValue(value, text, attempt));
      document.querySelector<HTMLElement>('.passage-text[aria-invalid="true"]')?.focus();
    })();
  };
  return {
    fields,
    passages,
    source: text.source,
    changeSource: (source: string) => changeText({ source }),
    changePassages: (changed: Passage[]) => changeText({ passages: changed }),
    problems: isChecked ? problems : NONE,
    saving,
    send,
    read(document: DocumentLines): boolean {
      const found = readTranscript(document.lines);
      if (found.length === 0) return false;
      changeText({ source: '', passages: found, formats: htmlOfFormats(document.formats) });
      return true;
    },
  };
}

/** The parts of a transcript that are not fields of its form. */
interface TranscriptText {
  /** The pasted or typed text, before it is read. */
  source: string;
  passages: Passage[];
  /** The paragraphs of its document with markup, as HTML. */
  formats: string;
}

function useTranscriptText(opened: TranscriptValue) {
  const [text, setText] = useState<TranscriptText>(() => ({
    source: opened.source,
    passages: passagesOf(opened),
    formats: opened.formats,
  }));
  // The draft is stored when the focused button is removed, which is before the change is rendered.
  const latest = useRef(text);
  return {
    text,
    latest: () => latest.current,
    change: (changes: Partial<TranscriptText>) => {
      latest.current = { ...latest.current, ...changes };
      setText(latest.current);
    },
  };
}

function questionsOf(value: TranscriptValue) {
  const { formats } = linesOfHtml(value.formats);
  return pairsOf(passagesOf(value)).pairs.map(({ question, answer }) => ({
    question,
    answer: answerHtml(answer, formats),
  }));
}

function asValue(
  value: InterviewValue,
  { source, passages, formats }: TranscriptText,
  attempt: string,
): TranscriptValue {
  const isRead = passages.length > 0;
  if (!hasText(value) && source === '' && !isRead) return EMPTY_TRANSCRIPT;
  const read = isRead ? { passages: JSON.stringify(passages), formats } : NOT_READ;
  return { ...value, attempt, source, ...read };
}
