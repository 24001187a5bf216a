import type { SearchedText } from '#arabic-search';
import { saidText } from '../../rich-text/rich-text.server.ts';
import type { Guest } from '../guests/guest.schema.ts';
import type { Interview, Question } from '../interviews/interview.schema.ts';
import type { Topic } from '../topics/topic.schema.ts';

/** The Arabic comma and a space. */
const NAMES_SEPARATOR = '\u060C ';

/** The searched parts of an interview except its answers. */
interface NamedTexts extends Pick<Interview, 'name' | 'summary'> {
  guest: Pick<Guest, 'name' | 'trade'> | null;
  topics: Pick<Topic, 'name'>[];
  questions: Pick<Question, 'id' | 'question'>[];
}

/** The searched parts of an interview. */
export interface SearchedInterview extends NamedTexts {
  questions: Interview['questions'];
}

/** The texts of an interview for the index, by descending weight. */
export function searchedTexts(interview: SearchedInterview): SearchedText[] {
  const answers = interview.questions.map(({ id, answer }): SearchedText => ({
    field: 'answer',
    questionId: id,
    text: saidText(answer),
  }));
  return [...textsAbove(interview), ...answers];
}

/** The texts that weigh more than an answer. */
export function textsAbove(interview: NamedTexts): SearchedText[] {
  const { name, summary, questions } = interview;
  const named = namedIn(interview);
  return [
    { field: 'name', text: name },
    ...(named === '' ? [] : [{ field: 'name' as const, text: named }]),
    ...questions.map(({ id, question }): SearchedText => ({
      field: 'question',
      questionId: id,
      text: question,
    })),
    { field: 'content', text: summary },
  ];
}

/** The guest and the topics weigh as much as the name: a query for them is a query for the interview. */
function namedIn({ guest, topics }: NamedTexts): string {
  const names = [guest?.name ?? '', guest?.trade ?? '', ...topics.map(({ name }) => name)];
  return names.filter((name) => name !== '').join(NAMES_SEPARATOR);
}
