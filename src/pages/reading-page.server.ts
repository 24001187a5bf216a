import type { Services } from '../http/services.ts';
import { isGuestOfSeveral } from '../features/guests/guests.server.ts';
import { RELATED_COUNT, type Interview } from '../features/interviews/interview.schema.ts';
import {
  interviewPath,
  questionWords,
  toInterviewCard,
  toReadingView,
} from '../features/interviews/interview-view.ts';
import { showTextPictures } from '../features/media/text-pictures/text-pictures.server.ts';
import { findRelated } from '../features/search/related.server.ts';

/** What readers see of an interview, with the pictures of its answers. */
export async function findReadingView(services: Services, interview: Interview) {
  const { questions, ...view } = toReadingView(interview);
  const answers = await showTextPictures(
    services,
    questions.map(({ answer }) => answer),
  );
  return {
    ...view,
    questions: questions.map((pair, index) => ({ ...pair, answer: answers[index] ?? pair.answer })),
  };
}

/** What the reading page of an interview shows; one that is not published is followed by the newest. */
export async function findReadingPage(services: Services, interview: Interview) {
  const { id, guest, questions } = interview;
  const publishedAt = interview.publishedAt ?? services.clock.now().toISOString();
  const next = await services.storage.interviews.findNext({ id, publishedAt });
  const without = next ? [next.id] : [];
  const related = await findRelated(services, interview, { without, limit: RELATED_COUNT });
  return {
    ...(await findReadingView(services, interview)),
    hasGuestLink: guest !== null && (await isGuestOfSeveral(services, guest.id)),
    words: questions.map(questionWords),
    next: next && { id: next.id, name: next.name, path: interviewPath(next), image: next.image },
    related: related.map(toInterviewCard),
  };
}
