import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import type { EditedText } from '../../drafts/edited-text.ts';
import {
  GUEST_FIELDS,
  hasText,
  interviewValue,
  newInterviewForm,
  type InterviewValue,
  type Publication,
} from '../../interviews/editor/interview-values.ts';
import { InterviewVersion } from '../../interviews/editor/interview-version.tsx';
import { useNewInterview } from '../../interviews/editor/new-interview-form.client.tsx';
import { choosePublication } from '../../interviews/publishing/publishing-field.client.tsx';
import { normalizeLine } from '../../../kernel/plain-text.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { arrivalOf } from '../arrival/arrival.ts';
import {
  answerHtml,
  htmlOfFormats,
  linesOfHtml,
  type DocumentLines,
} from '../documents/document-lines.client.ts';
import { pairsOf, textOfKind } from '../passages/passages.ts';
import { nameOfRole, readTranscript, type ReadTranscript } from '../passages/read-transcript.ts';
import type { SpokenPassages } from '../speakers/speaker-changes.ts';
import {
  EMPTY_TRANSCRIPT,
  NO_TRANSCRIPT_TEXTS,
  passagesOf,
  problemsOf,
  refusalOf,
  storedSpeakersOf,
  TRANSCRIPT,
  transcriptTexts,
  transcriptValue,
  type TranscriptValue,
} from './transcript-value.ts';

export const EDITED_TRANSCRIPT: EditedText<TranscriptValue> = {
  subject: TRANSCRIPT,
  schema: transcriptValue,
  render: (value) => <InterviewVersion value={value} />,
};

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
    text: EDITED_TRANSCRIPT,
    restored,
    read: (attempt) => asValue(fields.getValues(), latest(), attempt),
    empty: EMPTY_TRANSCRIPT,
    questionsOf,
  });
  const { form, attempt } = saving;
  const changeText = (changes: Partial<TranscriptText>) => {
    const before = latest();
    change(changes);
    for (const { field, textOf } of FILLED) {
      const filled = textOf(latest());
      const typed = fields.getValues(field);
      if (filled === textOf(before) || (typed !== '' && typed !== textOf(before))) continue;
      // Another transcript may have another guest, whose name the chosen one must not get.
      if (field === 'guestName' && fields.getValues('guestId') !== '')
        for (const name of GUEST_FIELDS) fields.setValue(name, '');
      fields.setValue(field, filled);
    }
    // Moving or splitting a passage is no input of a field.
    form.draft.touch();
  };
  const send = (publication?: Publication) => {
    setIsChecked(true);
    if (publication) choosePublication(fields, publication);
    return fields.handleSubmit(async (value) => {
      if (problemsOf(passages).size === 0) return form.save(asValue(value, text, attempt));
      document.querySelector<HTMLElement>('.passage-text[aria-invalid="true"]')?.focus();
    })();
  };
  return {
    fields,
    text,
    changeText,
    problems: isChecked ? problemsOf(passages) : NONE,
    saving,
    send,
    /** Returns to the entry of a text; `changeText` with the returned text undoes it. */
    startAgain(): TranscriptText {
      changeText({ ...NO_TRANSCRIPT_TEXTS, source: text.source, passages: [], speakers: [] });
      return text;
    },
    /** Returns why a document cannot be used; null if its passages are shown now. */
    read(document: DocumentLines): MessageKey | null {
      const found = readTranscript(document.lines);
      const refusal = refusalOf(found);
      if (refusal !== null) return refusal;
      changeText(textOfDocument(document, found));
      return null;
    },
  };
}

function textOfDocument(
  { lines, format, formats, seen }: DocumentLines,
  read: ReadTranscript,
): TranscriptText {
  const { passages, speakers } = read;
  const texts = passages.map(({ text }) => text);
  const original = lines.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text));
  return {
    ...NO_TRANSCRIPT_TEXTS,
    passages,
    formats: htmlOfFormats(formats),
    // A line each, so that passages find theirs.
    original: original.map(normalizeLine).join('\n'),
    format,
    speakers,
    arrival: JSON.stringify(arrivalOf({ format, lines, seen }, texts)),
  };
}

/** The fields that follow the transcript until the host types another text. */
const FILLED = [
  { field: 'name', textOf: ({ passages }) => normalizeLine(textOfKind(passages, 'title')) },
  { field: 'summary', textOf: ({ passages }) => textOfKind(passages, 'introduction') },
  { field: 'guestName', textOf: ({ speakers }) => nameOfRole(speakers, 'guest') },
] as const satisfies { field: keyof InterviewValue; textOf: (text: TranscriptText) => string }[];

/** The parts of a transcript that are not fields of its form. */
export interface TranscriptText extends Omit<z.output<typeof transcriptTexts>, 'speakers'>, SpokenPassages {}

function useTranscriptText(opened: TranscriptValue) {
  const [text, setText] = useState<TranscriptText>(() => ({
    ...transcriptTexts.parse(opened),
    passages: passagesOf(opened),
    speakers: storedSpeakersOf(opened),
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
  const { formats } = linesOfHtml(value.formats, 'web');
  return pairsOf(passagesOf(value)).pairs.map(({ question, answer }) => ({
    question,
    answer: answerHtml(answer, formats),
  }));
}

function asValue(
  value: InterviewValue,
  { passages, speakers, ...text }: TranscriptText,
  attempt: string,
): TranscriptValue {
  const isRead = passages.length > 0;
  if (!hasText(value) && text.source === '' && !isRead) return EMPTY_TRANSCRIPT;
  const read = isRead && { passages: JSON.stringify(passages), speakers: JSON.stringify(speakers) };
  return { ...value, ...text, attempt, passages: '', speakers: '', ...read };
}
