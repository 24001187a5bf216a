import { z } from 'zod';
import { messageKey } from '../../../messages/keys.ts';
import { typedLine } from '../../../messages/typed-text.ts';
import { GUEST_NAME_MAX, guestFields, type Guest } from '../../guests/guest.schema.ts';
import {
  imageDescriptionFields,
  imageDescriptionValue,
  NO_DESCRIPTION,
  valueOfImage,
} from '../../media/image-description.ts';
import { topicNames } from '../../topics/topic.schema.ts';
import { topicNamesOf, writeTopics } from '../../topics/topics-value.ts';
import {
  eachText,
  editInterviewSchema,
  hasMoment,
  interviewTextsOf,
  MOMENT_MISSING,
  newInterviewSchema,
  NO_TEXTS,
  PUBLISHING_STATES,
  yearProblem,
  type Interview,
  type InterviewTexts,
  type QuestionInput,
} from '../interview.schema.ts';

/** The values of an interview's forms, as they are kept on the device until they are saved. */

/** The form of an existing interview. */
export const interviewValue = z.object({
  ...eachText(() => z.string().default('')),
  ...imageDescriptionValue,
  /** Drafts from before publishing states existed belong to published interviews. */
  state: z.enum(PUBLISHING_STATES).default('published'),
  /** The publication time of a scheduled interview in ISO 8601; empty otherwise, and until it is chosen. */
  publishAt: z.iso.datetime().or(z.literal('')).catch(''),
  /** The id of an existing guest; empty for a new one. */
  guestId: z.string().default(''),
  guestName: z.string().default(''),
  guestTrade: z.string().default(''),
  guestLine: z.string().default(''),
  /** See `GuestValue`. */
  guestSeen: z.string().default(''),
  /** See `TopicsValue`. */
  topics: z.string().default(''),
});
export type InterviewValue = z.output<typeof interviewValue>;

/** Validated after the fields of the interview itself, so that errors of those come first. */
const publishing = { state: z.enum(PUBLISHING_STATES), publishAt: z.string() };
export type Publication = Pick<InterviewValue, keyof typeof publishing>;
export const AS_DRAFT: Publication = { state: 'draft', publishAt: '' };
/** The fields that belong to one guest. */
export const GUEST_FIELDS = ['guestId', 'guestName', 'guestTrade', 'guestLine', 'guestSeen'] as const;
export type GuestFields = Pick<InterviewValue, (typeof GUEST_FIELDS)[number]>;

/** Without a guest name, the other texts of the guest must be empty as well. */
const naming = {
  guestId: z.string(),
  guestName: typedLine({ max: GUEST_NAME_MAX, tooLong: 'guest.name.tooLong' }),
  guestTrade: guestFields.trade,
  guestLine: guestFields.line,
  guestSeen: z.string(),
  topics: z
    .string()
    .transform(topicNamesOf)
    .pipe(topicNames)
    .transform((chosen) => writeTopics({ chosen, typed: '' })),
};
const hasName = ({ guestName, guestTrade, guestLine }: Pick<InterviewValue, GuestField>) =>
  guestName !== '' || (guestTrade === '' && guestLine === '');
const NAME_MISSING = { path: ['guestName'], error: messageKey('guest.name.required') };
type GuestField = 'guestName' | 'guestTrade' | 'guestLine';

const hasYear = z.superRefine<Pick<InterviewValue, 'state' | 'publishAt'>>(
  ({ state, publishAt }, { addIssue }) => {
    const message = state === 'scheduled' && publishAt !== '' && yearProblem(publishAt);
    if (message) addIssue({ code: 'custom', path: ['publishAt'], message });
  },
);

const formOf = (texts: typeof newInterviewSchema) =>
  texts
    .required()
    .extend({ ...imageDescriptionFields, ...naming, ...publishing })
    .refine(hasName, NAME_MISSING)
    .refine(hasMoment, MOMENT_MISSING)
    .check(hasYear);
export const newInterviewForm = formOf(newInterviewSchema);
export const editInterviewForm = formOf(editInterviewSchema);

/** The form of an existing question. */
export const questionValue = z.object({ question: z.string(), answer: z.string() });
export type QuestionValue = z.output<typeof questionValue>;

/** The idempotency key of a creation: the same for every retry, also after a crash; empty while nothing is typed. */
const attempt = z.string();

export const newInterviewValue = interviewValue.extend({ attempt });
export type NewInterviewValue = z.output<typeof newInterviewValue>;
export const EMPTY_INTERVIEW: NewInterviewValue = {
  ...NO_TEXTS,
  ...NO_DESCRIPTION,
  state: 'published',
  publishAt: '',
  ...valueOfGuest(null),
  topics: '',
  attempt: '',
};

export const newQuestionValue = questionValue.extend({
  attempt,
  /** The id of the question that is to follow it; empty at the end. */
  before: z.string().default(''),
});
export type NewQuestionValue = z.output<typeof newQuestionValue>;
export const EMPTY_QUESTION: NewQuestionValue = { question: '', answer: '', attempt: '', before: '' };

/** The form of a new interview, which may begin with a question. */
export const openingValue = newInterviewValue.extend({
  question: z.string().default(''),
  answer: z.string().default(''),
});
export type OpeningValue = z.output<typeof openingValue>;
export const EMPTY_OPENING: OpeningValue = { ...EMPTY_INTERVIEW, question: '', answer: '' };

/** The choice of publication alone is not worth keeping without any text. */
export function asOpening(value: InterviewValue, question: QuestionValue, id: string): OpeningValue {
  const isEmpty = !hasText(value) && !hasQuestion(question);
  return isEmpty ? EMPTY_OPENING : { ...value, ...question, attempt: id };
}

/** Whether a form of a question has any text. */
export function hasQuestion({ question, answer }: QuestionValue): boolean {
  return question !== '' || answer !== '';
}

/** Whether a form has any text. */
export function hasText(value: InterviewValue): boolean {
  const { guestName, guestTrade, guestLine, topics } = value;
  const texts = [...Object.values(interviewTextsOf(value)), guestName, guestTrade, guestLine, topics];
  return texts.some((text) => text !== '');
}

/** The place alone is not worth keeping without any text. */
export function asNewQuestion(
  question: QuestionValue,
  made: Pick<NewQuestionValue, 'attempt' | 'before'>,
): NewQuestionValue {
  return hasQuestion(question) ? { ...question, ...made } : EMPTY_QUESTION;
}

/** A creation with its retries. */
export interface Attempt {
  /** See `newAttempt`. */
  key: string;
  /** Who may have sent it: no one, this form, or, for that of a draft, an earlier form before its page ended. */
  sentBy: 'nobody' | 'form' | 'earlier';
}

/** The attempt of a form, which may have been opened with a draft. */
export function attemptOf(draft: { value: { attempt: string } } | null): Attempt {
  const key = draft?.value.attempt ?? '';
  return { key: key || newAttempt(), sentBy: key === '' ? 'nobody' : 'earlier' };
}

/** A new idempotency key, unguessable and used once. */
export function newAttempt(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(parts, (part) => part.toString(36).padStart(7, '0')).join('');
}

export function valueOfInterview(
  interview: InterviewTexts & Pick<Interview, 'state' | 'publishedAt' | 'guest' | 'topics' | 'image'>,
): InterviewValue {
  const { state, publishedAt, guest, topics } = interview;
  return {
    ...interviewTextsOf(interview),
    ...valueOfImage(interview.image),
    state,
    publishAt: state === 'scheduled' ? (publishedAt ?? '') : '',
    ...valueOfGuest(guest),
    topics: writeTopics({ chosen: topics.map((topic) => topic.name), typed: '' }),
  };
}

/** The guest's fields of a form. */
function valueOfGuest(guest: Guest | null): GuestFields {
  const { id, name, trade, line } = guest ?? { id: '', name: '', trade: '', line: '' };
  return { guestId: id, guestName: name, guestTrade: trade, guestLine: line, guestSeen: '' };
}

export function valueOfQuestion({ question, answer }: QuestionInput): QuestionValue {
  return { question, answer };
}

/** Keys of the drafts on the device. */
export const NEW_INTERVIEW = 'interview:new';

export function interviewSubject(id: string): string {
  return `interview:${id}`;
}

export function questionSubject(interviewId: string, questionId: string): string {
  return `interview:${interviewId}:question:${questionId}`;
}

export function newQuestionSubject(interviewId: string): string {
  return `interview:${interviewId}:new-question`;
}
