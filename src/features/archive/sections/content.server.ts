import { z } from 'zod';
import { count, id, moment } from '../../../kernel/stored-shapes.ts';
import { safeRichText } from '../../../rich-text/rich-text.server.ts';
import { infoPageSchema } from '../../info-pages/info-page.schema.ts';
import { interviewSchema, QUESTIONS_MAX, type Interview } from '../../interviews/interview.schema.ts';
import { withSafeAnswer, withSafeAnswers } from '../../interviews/interview-text.server.ts';
import { deletedRowSchema, trashFactsSchema, type TrashEntry } from '../../trash/trash.schema.ts';
import {
  infoPageTextSchema,
  interviewTextSchema,
  versionFactsSchema,
} from '../../versions/version.schema.ts';
import { withSafeText } from '../../versions/versions.server.ts';
import {
  defineSection,
  imageReference,
  mapped,
  question,
  questions,
  richText,
  withImage,
  withReference,
} from './section.server.ts';

/** About the host and about the platform. */
export const PAGES = defineSection({
  name: 'pages',
  row: infoPageSchema.extend({ text: richText, image: imageReference }),
  read: (archive) =>
    mapped(archive.infoPages(), (page) => withReference({ ...page, text: safeRichText(page.text) })),
  keys: (page) => [page.id, page.kind],
  image: ({ image }) => image,
  async write({ infoPages }, rows, state) {
    for (const row of rows) await infoPages.insertInfoPage(withImage(row, state));
  },
});

/** Only drafts may have no date. */
const isDatedAsItsState = ({ state, publishedAt }: Pick<Interview, 'state' | 'publishedAt'>): boolean =>
  state === 'draft' || publishedAt !== null;

/** Interviews in every state with their guest, topics and questions in order. */
export const INTERVIEWS = defineSection({
  name: 'interviews',
  row: interviewSchema.extend({ questions, image: imageReference }).refine(isDatedAsItsState),
  read: (archive) =>
    mapped(archive.interviews(), (interview) => {
      const { wordCount: _, ...stored } = withSafeAnswers(interview);
      return withReference(stored);
    }),
  keys: (interview) => [interview.id, ...interview.questions.map((item) => `question ${item.id}`)],
  image: ({ image }) => image,
  write: ({ interviews }, rows, state) =>
    interviews.insertInterviews(rows.map((row) => withImage(row, state))),
});

/** Earlier versions of interviews and pages, including those of deleted interviews. */
export const VERSIONS = defineSection({
  name: 'versions',
  row: z
    .strictObject({
      owner: z.strictObject({ kind: z.enum(['interview', 'info_page']), id }),
      ...versionFactsSchema.shape,
      startedAt: moment,
      image: imageReference,
      text: z.discriminatedUnion('kind', [
        interviewTextSchema.extend({
          questions: z.array(question.omit({ version: true })).max(QUESTIONS_MAX),
        }),
        infoPageTextSchema.extend({ text: richText }),
      ]),
    })
    .refine(({ owner, text }) => owner.kind === text.kind),
  read: (archive) =>
    mapped(archive.versions(), ({ owner, version: saved }) =>
      withReference({ owner, ...saved, text: withSafeText(saved.text) }),
    ),
  keys: ({ owner, number }) => [`${owner.kind} ${owner.id} ${number}`],
  image: ({ image }) => image,
  async write({ versions }, rows, state) {
    for (const { owner, ...saved } of rows) await versions.insertVersion(owner, withImage(saved, state));
  },
});

const thing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('interview'),
    row: deletedRowSchema.refine(isDatedAsItsState),
    questions,
  }),
  z.strictObject({ kind: z.literal('question'), position: count, question }),
]);

/** Deleted interviews and questions that can still be restored. */
export const TRASH = defineSection({
  name: 'trash',
  row: trashFactsSchema
    .extend({ image: imageReference, thing })
    .refine((entry) => entry.kind === entry.thing.kind && idOfThing(entry.thing) === entry.id),
  read: (archive) =>
    mapped(archive.trash(), (entry) => withReference({ ...entry, thing: withSafeThing(entry.thing) })),
  keys: (entry) => [entry.id],
  image: ({ image }) => image,
  async write({ trash }, rows, state) {
    for (const row of rows) await trash.putInTrash(withImage(row, state));
  },
});

function idOfThing(deleted: z.output<typeof thing>): string {
  return deleted.kind === 'interview' ? deleted.row.id : deleted.question.id;
}

function withSafeThing(deleted: TrashEntry['thing']): TrashEntry['thing'] {
  if (deleted.kind === 'question') return { ...deleted, question: withSafeAnswer(deleted.question) };
  return { ...deleted, questions: deleted.questions.map(withSafeAnswer) };
}
