import { z } from 'zod';
import { withSafeAnswer } from '../../interviews/interview-text.server.ts';
import { QUESTIONS_MAX } from '../../interviews/interview.schema.ts';
import type { TrashEntry } from '../../trash/trash.schema.ts';
import {
  author,
  count,
  fromReference,
  id,
  imageReference,
  interviewName,
  moment,
  question,
  questionText,
  storedIds,
  toReference,
} from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';
import { interviewFacts, isDatedAsItsState } from './interviews.server.ts';

const thing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('interview'),
    row: z.strictObject(interviewFacts).refine(isDatedAsItsState),
    questions: z.array(question).max(QUESTIONS_MAX),
  }),
  z.strictObject({ kind: z.literal('question'), position: count, question }),
]);

const row = z
  .strictObject({
    id,
    kind: z.enum(['interview', 'question']),
    name: questionText,
    interview: z.strictObject({ id, name: interviewName }).nullable(),
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
