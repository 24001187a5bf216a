import { z } from 'zod';
import { withSafeAnswers } from '../../interviews/interview-text.server.ts';
import { PUBLISHING_STATES, QUESTIONS_MAX, type Interview } from '../../interviews/interview.schema.ts';
import { TOPICS_MAX } from '../../topics/topic.schema.ts';
import {
  count,
  fromReference,
  guest,
  id,
  imageReference,
  interviewName,
  interviewSummary,
  moment,
  question,
  storedIds,
  topic,
  toReference,
  version,
} from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';

/** What an interview is beside its questions and its picture; in the trash as among the others. */
export const interviewFacts = {
  id,
  name: interviewName,
  summary: interviewSummary,
  searchedCount: count,
  version,
  state: z.enum(PUBLISHING_STATES),
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
};

/** A draft has no date, and nothing else has none. */
export const isDatedAsItsState = ({
  state,
  publishedAt,
}: Pick<Interview, 'state' | 'publishedAt'>): boolean => (state === 'draft') === (publishedAt === null);

const row = z
  .strictObject({
    ...interviewFacts,
    guest: guest.nullable(),
    topics: z.array(topic).max(TOPICS_MAX),
    image: imageReference,
    questions: z.array(question).max(QUESTIONS_MAX),
  })
  .refine(isDatedAsItsState);

/** Interviews in every state with their guest, their topics and their questions in order. */
export const INTERVIEWS = defineSection({
  name: 'interviews',
  row,
  read: (archive) =>
    mapped(archive.interviews(), (interview) => {
      const { wordCount: _, image, questions, ...facts } = withSafeAnswers(interview);
      return { ...facts, image: toReference(image), questions };
    }),
  keys: (interview) => [interview.id, ...interview.questions.map((item) => `question ${item.id}`)],
  images: ({ image }) => storedIds(image),
  async write({ interviews }, rows, { images }) {
    await interviews.insertInterviews(
      rows.map(({ image, ...interview }) => ({ ...interview, image: fromReference(image, images) })),
    );
  },
});
