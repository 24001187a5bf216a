import { richTextToPlainText } from '../../kernel/rich-text.server.ts';
import type { Guest } from '../guests/guest.schema.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import type { Topic } from '../topics/topic.schema.ts';
import type { SearchField } from './search.schema.ts';

/** The Arabic comma and a space. */
const NAMES_SEPARATOR = '\u060C ';

/** One text of an interview that is searched: words of two texts never stand next to each other. */
export interface SearchedText {
  field: SearchField;
  /** Of `question` and `answer`. */
  questionId?: string;
  /** Plain text; the blocks of an answer are lines. */
  text: string;
}

/** What of an interview is searched. */
export interface SearchedInterview extends Pick<Interview, 'name' | 'summary' | 'questions'> {
  guest: Pick<Guest, 'name' | 'trade'> | null;
  topics: Pick<Topic, 'name'>[];
}

/** The texts of an interview as the index and the snippets see them, in the order of their weight. */
export function searchedTexts(interview: SearchedInterview): SearchedText[] {
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
    ...questions.map(({ id, answer }): SearchedText => ({
      field: 'answer',
      questionId: id,
      // Read only where no heavier text settles the match.
      get text() {
        return richTextToPlainText(answer);
      },
    })),
  ];
}

/** Who and what an interview names weighs as much as its name: whoever asks for them means it. */
function namedIn({ guest, topics }: SearchedInterview): string {
  const names = [guest?.name ?? '', guest?.trade ?? '', ...topics.map(({ name }) => name)];
  return names.filter((name) => name !== '').join(NAMES_SEPARATOR);
}
