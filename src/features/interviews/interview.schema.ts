import { z } from 'zod';
import { count, id, moment, plainText, version } from '../../kernel/stored-shapes.ts';
import type { MessageKey } from '../../messages/index.ts';
import { messageKey } from '../../messages/keys.ts';
import { typedLine, typedText } from '../../messages/typed-text.ts';
import { guestSchema, type GuestInput } from '../guests/guest.schema.ts';
import type { Image, ImageChange } from '../media/media.schema.ts';
import { topicSchema, TOPICS_MAX } from '../topics/topic.schema.ts';
import { recordingAddress, recordingInput } from './recording.schema.ts';

/** How long a deleted interview or question can be restored. */
export const TRASH_KEPT_DAYS = 30;

/** Lengths in visible characters. */
export const INTERVIEW_NAME_MIN = 5;
export const INTERVIEW_NAME_MAX = 200;
export const INTERVIEW_SUMMARY_MIN = 10;
export const INTERVIEW_SUMMARY_MAX = 5_000;
const IMAGE_CREDIT_MAX = 120;
export const QUESTION_MIN = 5;
export const QUESTION_MAX = 2_000;
export const ANSWER_MIN = 5;
export const ANSWER_MAX_BYTES = 200 * 1024;
export const QUESTIONS_MAX = 500;
/** Cards cut the summary here, at a word boundary. */
export const CARD_SUMMARY_LENGTH = 120;
export const HOME_MOST_SEARCHED = 3;
/** Related interviews shown after an interview. */
export const RELATED_COUNT = 2;
export const HOME_LATEST = 6;
/** Interviews on one page of `/interviews`. */
export const PUBLIC_PAGE_SIZE = 24;
/** Rows on one page of the admin table. */
export const ADMIN_PAGE_SIZE = 10;
/** The admin table cuts the summary here, at a word boundary. */
export const ADMIN_SUMMARY_LENGTH = 50;
/** Used for all reading times. */
export const WORDS_PER_MINUTE = 180;

/** From the first draft to publication. */
export const PUBLISHING_STATES = ['draft', 'scheduled', 'published'] as const;
export type PublishingState = (typeof PUBLISHING_STATES)[number];

export const questionSchema = z.strictObject({
  id,
  question: plainText(QUESTION_MAX * 2),
  /** Sanitised rich HTML. */
  answer: z.string(),
  version,
});
export type Question = z.output<typeof questionSchema>;

/**
 * The plain texts of an interview. Code that carries all of them (the wire, forms, versions, the trash, archives)
 * uses `eachText`: another text needs a line here, there, in `TEXT_LABELS` and in the input below, a column, and the
 * places that show it. Texts that were added later have a default, so that older stored data can be read.
 */
export const interviewTexts = {
  name: plainText(INTERVIEW_NAME_MAX * 2),
  /** `content` on the wire. */
  summary: plainText(INTERVIEW_SUMMARY_MAX * 2),
  /** The credit of the image; may be empty. */
  imageCredit: plainText(IMAGE_CREDIT_MAX * 2).default(''),
  /** The web address of the recorded talk; may be empty. */
  recording: recordingAddress.default(''),
};
export type TextName = keyof typeof interviewTexts;
export type InterviewTexts = Record<TextName, string>;

/** Applies `of` to the name of each text. */
export function eachText<Value>(of: (name: TextName) => Value) {
  return {
    name: of('name'),
    summary: of('summary'),
    imageCredit: of('imageCredit'),
    recording: of('recording'),
  } satisfies Record<TextName, Value>;
}

export const NO_TEXTS: InterviewTexts = eachText(() => '');

export function interviewTextsOf(interview: InterviewTexts): InterviewTexts {
  return eachText((name) => interview[name]);
}

/** The label of each text on the screens. */
export const TEXT_LABELS = {
  name: 'admin.interviews.name',
  summary: 'admin.interviews.content',
  imageCredit: 'interview.imageCredit',
  recording: 'interview.recording',
} as const satisfies Record<TextName, MessageKey>;

/** An interview as it is stored. Its other shapes are derived from this one. */
export const interviewSchema = z.strictObject({
  id,
  ...interviewTexts,
  /** Null without a guest; the name of the interview may mention one. */
  guest: guestSchema.nullable(),
  searchedCount: count,
  version,
  state: z.enum(PUBLISHING_STATES),
  /** The time of the first publication, past or scheduled; of a draft, the one that it had before it was withdrawn. */
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** In order, like the questions. */
  topics: z.array(topicSchema).max(TOPICS_MAX),
  questions: z.array(questionSchema).max(QUESTIONS_MAX),
});

export interface Interview extends z.output<typeof interviewSchema> {
  image: Image | null;
  /** Derived from its texts. */
  wordCount: number;
}

/** An interview in a list: its questions without their answers. */
export interface InterviewListItem extends Omit<Interview, 'questions'> {
  questions: { id: string; question: string }[];
}

/** An interview for a card: the number of its questions without their texts. */
export interface InterviewCard extends Omit<Interview, 'questions' | 'topics'> {
  questionCount: number;
}

/** Public data: a value of this type cannot be a draft. */
export type Published<Item> = Item & { state: 'published'; publishedAt: string };

export function isPublished<Item extends Pick<Interview, 'state' | 'publishedAt'>>(
  item: Item,
): item is Published<Item> {
  return item.state === 'published' && item.publishedAt !== null;
}

export const INTERVIEW_SORTS = [
  'name',
  'content',
  'questions',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'searched',
] as const;
export type InterviewSort = (typeof INTERVIEW_SORTS)[number];

export interface InterviewListQuery {
  /** Position from 0. */
  page: number;
  pageSize: number;
  sort: InterviewSort;
  order: 'asc' | 'desc';
  /** Words that must all occur; empty for all interviews. */
  q: string;
}

export interface Page<Item> {
  items: Item[];
  total: number;
}

/** The states that the admin's list shows. */
export type StateFilter = PublishingState | 'all';

/** What else the admin's list is narrowed to. */
export interface InterviewFilter {
  /** Null: any guest, or none. */
  guestId: string | null;
  topicId: string | null;
  isWithoutImage: boolean;
  /** Whether a guest has left a note that no host has marked as done. */
  hasOpenNotes: boolean;
}

export const NO_FILTER: InterviewFilter = {
  guestId: null,
  topicId: null,
  isWithoutImage: false,
  hasOpenNotes: false,
};

/** An interview in the admin's list. */
export interface AdminListItem extends InterviewListItem {
  /** Notes of guests that no host has marked as done. */
  openNotes: number;
  /** How often it was opened, and read to its end. */
  reads: { opened: number; finished: number };
}

/** A page of the admin's list. */
export interface AdminPage extends Page<AdminListItem> {
  /** How many match in each state, whichever the page shows. */
  states: Record<PublishingState, number>;
}

/** The order of the public list: most opened from the search first, then newest first. */
export const WHOLE_LIST: InterviewListQuery = {
  page: 0,
  pageSize: Number.MAX_SAFE_INTEGER,
  sort: 'searched',
  order: 'desc',
  q: '',
};

interface LengthMessages {
  missing: MessageKey;
  tooShort: MessageKey;
}

const nameInput = (messages: LengthMessages) =>
  typedLine({
    ...messages,
    min: INTERVIEW_NAME_MIN,
    max: INTERVIEW_NAME_MAX,
    tooLong: 'interview.name.tooLong',
  });
const summaryInput = (messages: LengthMessages) =>
  typedText({
    ...messages,
    min: INTERVIEW_SUMMARY_MIN,
    max: INTERVIEW_SUMMARY_MAX,
    tooLong: 'interview.content.tooLong',
  });

const imageCreditInput = typedLine({
  max: IMAGE_CREDIT_MAX,
  tooLong: 'interview.imageCredit.tooLong',
}).exactOptional();

/** The texts of a new interview as entered by a host. */
export const newInterviewSchema = z.object({
  name: nameInput({ missing: 'interview.name.required', tooShort: 'interview.name.tooShort' }),
  summary: summaryInput({ missing: 'interview.content.required', tooShort: 'interview.content.tooShort' }),
  imageCredit: imageCreditInput,
  recording: recordingInput.exactOptional(),
});

/** The same in the edit form, with that form's messages. */
export const editInterviewSchema = z.object({
  name: nameInput({ missing: 'interview.form.name', tooShort: 'interview.form.name' }),
  summary: summaryInput({ missing: 'interview.form.content', tooShort: 'interview.form.content' }),
  imageCredit: imageCreditInput,
  recording: recordingInput.exactOptional(),
});

/** A schedule needs its time; a time without a schedule is ignored. */
export function hasMoment({
  state,
  publishAt,
}: {
  state?: string | undefined;
  publishAt?: string | undefined;
}) {
  return state !== 'scheduled' || Boolean(publishAt);
}
/** The years of publication; the last one leaves room for any plan. */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2100;
/** Years of the Hijri calendar that a host may mean: 1883 to 2077. */
const HIJRI_MIN = 1300;
const HIJRI_MAX = 1500;

/** Why an interview cannot be published at a moment (ISO 8601); null if it can. */
export function yearProblem(at: string): MessageKey | null {
  const year = Number.parseInt(at, 10);
  if (year >= YEAR_MIN && year <= YEAR_MAX) return null;
  return year >= HIJRI_MIN && year <= HIJRI_MAX ? 'interview.year.hijri' : 'interview.year';
}
export const MOMENT_MISSING = { path: ['publishAt'], error: messageKey('interview.publishAt.required') };

export const questionTextSchema = typedText({
  missing: 'question.text',
  min: QUESTION_MIN,
  max: QUESTION_MAX,
  tooLong: 'question.text.tooLong',
});

/** The answer's length is validated after sanitising, when its visible text is known. */
export const answerHtmlSchema = z
  .string({ error: messageKey('question.answer') })
  .refine((html) => new TextEncoder().encode(html).length <= ANSWER_MAX_BYTES, {
    error: messageKey('question.answer.tooLong'),
  });

export const questionInputSchema = z.object({ question: questionTextSchema, answer: answerHtmlSchema });

/** An absent text is empty for a new interview; a change keeps the stored one. */
type WrittenTexts = z.output<typeof newInterviewSchema>;
export type QuestionInput = z.output<typeof questionInputSchema>;

/** A question in a write of the whole list; one with an existing id keeps it. */
export type QuestionListItem = QuestionInput & { id?: string | undefined };

/** A host's choice of publication; a schedule has its time. */
export type PublicationChoice =
  | { state: 'draft' }
  | {
      state: 'published';
      /** When it was first published elsewhere, in the past (ISO 8601 in UTC). Absent: the date stays, or is now. */
      publishedAt?: string | undefined;
    }
  | {
      state: 'scheduled';
      /** ISO 8601 in UTC, as `toISOString` writes it. */
      publishAt: string;
    };

/** The guest and topics of an interview. */
export interface NamingChange {
  /** Absent: the guest stays; null: the guest is removed. */
  guest?: GuestInput | null | undefined;
  /** Absent: the topics stay. */
  topics?: string[] | undefined;
}

export interface InterviewChange extends WrittenTexts, NamingChange {
  image: ImageChange;
  /** Absent: the publication stays; a new interview is published at once. */
  publication?: PublicationChoice | undefined;
  /** Absent: the questions stay. */
  questions?: QuestionListItem[] | undefined;
}

export type NewInterview = InterviewChange & { questions: QuestionListItem[] };

export interface NewQuestion extends QuestionInput {
  /** Position in the list, from 0; absent: at the end. */
  position?: number | undefined;
}

export interface QuestionChange {
  answer: string;
  question?: string | undefined;
  /** New position in the list, from 0. */
  position?: number | undefined;
  /** A question that is added after it, when a question is split. */
  splitOff?: QuestionInput | undefined;
  /** Another question that is deleted, because its text is now in this one. */
  joined?: Pick<Question, 'id' | 'version'> | undefined;
}

declare module '../changes/content-change.store.ts' {
  interface Contents {
    interview: Interview;
  }
}
