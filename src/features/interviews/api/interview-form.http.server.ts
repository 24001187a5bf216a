import { documented } from '../../../http/call.server.ts';
import { z } from '@hono/zod-openapi';
import { sanitizeRichText } from '../../../rich-text/rich-text.server.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { messageKey } from '../../../messages/keys.ts';
import { isCleanable } from '../../../messages/typed-text.ts';
import { imageParts } from '../../media/image.http.server.ts';
import { parseJsonPart } from '../../../http/json-part.server.ts';
import { namingParts } from './interview-naming.http.server.ts';
import { hasAnswerText, isBlankAnswer, isHalfBlank, summaryAsText } from '../interview-text.server.ts';
import {
  answerHtmlSchema,
  editInterviewSchema,
  hasMoment,
  INTERVIEW_SUMMARY_MAX,
  yearProblem,
  MOMENT_MISSING,
  newInterviewSchema,
  questionTextSchema,
  PUBLISHING_STATES,
  QUESTIONS_MAX,
  type InterviewChange,
  type PublicationChoice,
  type PublishingState,
  type QuestionListItem,
} from '../interview.schema.ts';

/** The visible length is validated here as well, so that all errors of a form are reported together. */
const cleanAnswerSchema = z.string().refine(hasAnswerText, { error: messageKey('question.answer') });

export const answerField = documented(answerHtmlSchema.transform(sanitizeRichText).pipe(cleanAnswerSchema), {
  type: 'string',
  description: 'HTML; sanitised. At least 5 visible characters',
});

export const questionField = documented(questionTextSchema, {
  type: 'string',
  description: 'Plain text of 5 to 2000 characters',
});

/** A member of the `questions` list; unknown fields are dropped. */
const listItem = z.object({
  _id: z.string().optional().catch(undefined),
  question: z.string().default(''),
  answer: z.string().default(''),
});
const pair = z.object({ question: questionTextSchema, answer: cleanAnswerSchema });

/** `questions`: a JSON list as text. Pairs without a question or an answer are dropped. */
const questionsPart = z
  .string({ error: messageKey('interview.questions.format') })
  .transform((text, context) => {
    const items = parseItems(text);
    if (!items) {
      context.addIssue({ code: 'custom', message: messageKey('interview.questions.format') });
      return z.NEVER;
    }
    const pairs = [...items.entries()].filter(([, item]) => !isHalfBlank(item));
    // Counted before any answer is sanitised, which takes long.
    if (pairs.length > QUESTIONS_MAX) {
      const message = messageKey('interview.questions.tooMany');
      context.addIssue({ code: 'custom', message, params: { count: QUESTIONS_MAX } });
      return z.NEVER;
    }
    return pairs.flatMap(([index, { _id: id, question, answer: html }]): QuestionListItem[] => {
      const answer = sanitizeRichText(html);
      if (isBlankAnswer(answer)) return [];
      const parsed = pair.safeParse({ question, answer });
      if (parsed.success) return [{ id: id || undefined, ...parsed.data }];
      for (const { path, message } of parsed.error.issues) {
        context.addIssue({ code: 'custom', path: [index, ...path], message });
      }
      return [];
    });
  })
  .optional()
  .openapi({
    type: 'string',
    description:
      'A JSON list of { _id?, question, answer }. An _id of this interview keeps its question, any other gets a new ' +
      `one. Pairs of which a half is empty are left out; at most ${QUESTIONS_MAX} others.`,
    example: '[{"question":"…","answer":"<p>…</p>"}]',
  });

/** Null for anything but a list of such objects. */
function parseItems(text: string): z.output<typeof listItem>[] | null {
  const items = z.array(listItem).safeParse(parseJsonPart(text));
  return items.success ? items.data : null;
}

/** HTML is converted to plain text before its length is validated. */
const contentField = <Schema extends z.ZodType<string, string>>(schema: Schema, absent: MessageKey) =>
  z
    .string({ error: absent })
    .refine(isCleanable(INTERVIEW_SUMMARY_MAX), { error: messageKey('interview.content.tooLong') })
    .transform(summaryAsText)
    .pipe(schema)
    .openapi({
      type: 'string',
      description: 'Short description; HTML becomes plain text. 10 to 5000 characters',
    });

const moment = z.iso
  .datetime({ offset: true, error: messageKey('interview.publishAt.format') })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => yearProblem(text) === null, { error: ({ input }) => yearProblem(String(input)) })
  .optional();

const publicationParts = {
  state: z
    .enum(PUBLISHING_STATES, { error: messageKey('interview.state.format') })
    .optional()
    .openapi({ description: 'If absent, a new interview is published and an existing one keeps its state' }),
  publishAt: moment.openapi({
    type: 'string',
    format: 'date-time',
    description: 'The moment of a scheduled one. One that is past publishes at once, and the answer says so',
  }),
};

interface PublicationParts {
  state?: PublishingState | undefined;
  publishAt?: string | undefined;
  publishedAt?: string | undefined;
}

/** A choice of publication as the rules expect it; undefined for none. */
export function toPublication({
  state,
  publishAt,
  publishedAt,
}: PublicationParts): PublicationChoice | undefined {
  if (state === undefined) return undefined;
  if (state === 'draft') return { state };
  if (state === 'published') return { state, publishedAt };
  return publishAt === undefined ? undefined : { state, publishAt };
}

/** The JSON body of `PUT /podcasts/{id}/publication`. */
export const publicationBody = z
  .object({
    state: z
      .enum(PUBLISHING_STATES, { error: messageKey('interview.state.format') })
      .openapi({ description: 'One that is published again keeps its date, also after it was a draft' }),
    publishAt: publicationParts.publishAt,
    publishedAt: moment.openapi({
      type: 'string',
      format: 'date-time',
      description:
        'For a published one: when it was first published elsewhere. Lists, feeds and structured data use it. Not in the future',
    }),
  })
  .refine(hasMoment, MOMENT_MISSING)
  .openapi('Publication');

/** A form of an interview; `texts` and `contentMissing` have the messages of its screen. */
function interviewForm({ shape: texts }: typeof newInterviewSchema, contentMissing: MessageKey) {
  return z
    .object({
      name: documented(texts.name, { type: 'string', description: 'Plain text of 5 to 200 characters' }),
      content: contentField(texts.summary, contentMissing),
      imageCredit: documented(texts.imageCredit.optional(), {
        type: 'string',
        description:
          'Who made the picture, plain text of at most 120 characters. Without it what is there stays',
      }),
      recording: documented(texts.recording.optional(), {
        type: 'string',
        description:
          'The web address of the recorded talk, at most 1000 characters; `https://` may be left out. Without it what is there stays',
      }),
      questions: questionsPart,
      ...imageParts,
      ...namingParts,
      ...publicationParts,
    })
    .refine(hasMoment, MOMENT_MISSING);
}

/** The form of `POST /podcasts`. */
export const newInterviewForm = interviewForm(newInterviewSchema, 'interview.content.required').openapi(
  'NewInterview',
);

/** The form of `PUT /podcasts/{id}`. */
export const editInterviewForm = interviewForm(editInterviewSchema, 'interview.form.content').openapi(
  'InterviewChange',
);

/** The parts of a form other than questions and image, as the rules expect them. */
export function toChange({
  content,
  imageCredit,
  recording,
  state,
  publishAt,
  ...parts
}: Omit<z.output<typeof newInterviewForm>, 'questions' | keyof typeof imageParts>): Omit<
  InterviewChange,
  'image' | 'questions'
> {
  return {
    ...parts,
    summary: content,
    ...(imageCredit === undefined ? {} : { imageCredit }),
    ...(recording === undefined ? {} : { recording }),
    publication: toPublication({ state, publishAt }),
  };
}
