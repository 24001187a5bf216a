import { z } from 'zod';
import { withSafeAnswer } from '../../interviews/interview-text.server.ts';
import { QUESTIONS_MAX } from '../../interviews/interview.schema.ts';
import type { TrashEntry } from '../../trash/trash.schema.ts';
import { TOPICS_MAX } from '../../topics/topic.schema.ts';
import {
  author,
  count,
  fromReference,
  guest,
  id,
  imageReference,
  interviewName,
  moment,
  question,
  questionText,
  storedIds,
  topic,
  toReference,
} from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';
import { interviewFacts, isDatedAsItsState } from './interviews.server.ts';

const { id: interviewId, name, summary, ...others } = interviewFacts;
/** In the order in which they are stored; what was deleted before interviews named a guest and topics has neither. */
const deletedFacts = {
  id: interviewId,
  name,
  summary,
  guest: guest.nullable().exactOptional(),
  ...others,
  topics: z.array(topic).max(TOPICS_MAX).exactOptional(),
};

const thing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('interview'),
    row: z.strictObject(deletedFacts).refine(isDatedAsItsState),
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
