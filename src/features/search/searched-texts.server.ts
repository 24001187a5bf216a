import { richTextToPlainText } from '../../kernel/rich-text.server.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import type { SearchField } from './search.schema.ts';

/** One text of an interview that is searched: words of two texts never stand next to each other. */
export interface SearchedText {
  field: SearchField;
  /** Of `question` and `answer`. */
  questionId?: string;
  /** Plain text; the blocks of an answer are lines. */
  text: string;
}

/** The texts of an interview as the index and the snippets see them, in the order of their weight. */
export function searchedTexts(interview: Pick<Interview, 'name' | 'summary' | 'questions'>): SearchedText[] {
  const { name, summary, questions } = interview;
  return [
    { field: 'name', text: name },
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
