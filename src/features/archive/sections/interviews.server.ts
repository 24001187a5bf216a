import { withSafeAnswers } from '../../interviews/interview-text.server.ts';
import { interviewSchema, type Interview } from '../../interviews/interview.schema.ts';
import { fromReference, imageReference, questions, storedIds, toReference } from '../row-shapes.server.ts';
import { defineSection, mapped } from '../section.server.ts';

/** A draft has no date, and nothing else has none. */
export const isDatedAsItsState = ({
  state,
  publishedAt,
}: Pick<Interview, 'state' | 'publishedAt'>): boolean => (state === 'draft') === (publishedAt === null);

const row = interviewSchema.extend({ questions, image: imageReference }).refine(isDatedAsItsState);

/** Interviews in every state with their guest, their topics and their questions in order. */
export const INTERVIEWS = defineSection({
  name: 'interviews',
  row,
  read: (archive) =>
    mapped(archive.interviews(), (interview) => {
      const { wordCount: _, image, ...said } = withSafeAnswers(interview);
      return { ...said, image: toReference(image) };
    }),
  keys: (interview) => [interview.id, ...interview.questions.map((item) => `question ${item.id}`)],
  images: ({ image }) => storedIds(image),
  async write({ interviews }, rows, { images }) {
    await interviews.insertInterviews(
      rows.map(({ image, ...interview }) => ({ ...interview, image: fromReference(image, images) })),
    );
  },
});
