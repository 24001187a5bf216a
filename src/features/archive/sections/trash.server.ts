import { z } from 'zod';
import { count, id, moment } from '../../../kernel/stored-shapes.ts';
import { withSafeAnswer } from '../../interviews/interview-text.server.ts';
import { interviewTexts } from '../../interviews/interview.schema.ts';
import { deletedRowSchema, type TrashEntry } from '../../trash/trash.schema.ts';
import {
  author,
  fromReference,
  imageReference,
  question,
  questions,
  storedIds,
  toReference,
} from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';
import { isDatedAsItsState } from './interviews.server.ts';

const thing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('interview'),
    row: deletedRowSchema.refine(isDatedAsItsState),
    questions,
  }),
  z.strictObject({ kind: z.literal('question'), position: count, question }),
]);

const row = z
  .strictObject({
    id,
    kind: z.enum(['interview', 'question']),
    // Of an interview or a question, whose text may be the longer one.
    name: question.shape.question,
    interview: z.strictObject({ id, name: interviewTexts.name }).nullable(),
    questionCount: count,
    deletedAt: moment,
    author,
    image: imageReference,
    thing,
  })
  .refine((entry) => entry.kind === entry.thing.kind && idOfThing(entry.thing) === entry.id);

/** Deleted interviews and questions that can still come back. */
export const TRASH = defineSection({
  name: 'trash',
  row,
  read: (archive) =>
    mapped(archive.trash(), ({ image, thing: deleted, ...entry }) => ({
      ...entry,
      image: toReference(image),
      thing: withSafeText(deleted),
    })),
  keys: (entry) => [entry.id],
  images: ({ image }) => storedIds(image),
  async write({ trash }, rows, { images }) {
    for (const { image, ...entry } of rows) {
      await trash.putInTrash({ ...entry, image: fromReference(image, images) });
    }
  },
});

function idOfThing(deleted: z.output<typeof thing>): string {
  return deleted.kind === 'interview' ? deleted.row.id : deleted.question.id;
}

function withSafeText(deleted: TrashEntry['thing']): TrashEntry['thing'] {
  if (deleted.kind === 'question') return { ...deleted, question: withSafeAnswer(deleted.question) };
  return { ...deleted, questions: deleted.questions.map(withSafeAnswer) };
}
