import { visibleLength } from '../../../kernel/plain-text.ts';
import type { InterviewTexts, Question } from '../interview.schema.ts';
import { plainText, richText, visible, type VisibleText } from './places.ts';

/** The texts that are searched. */
export type SearchedTexts = Pick<InterviewTexts, 'name' | 'summary'> & { questions: Question[] };

/** One of them. */
export interface InterviewPart {
  kind: 'name' | 'summary' | 'question' | 'answer';
  /** Of its question, from 1; 0 before the questions. */
  number: number;
  text: VisibleText;
}

export function partsOf({ name, summary, questions }: SearchedTexts): InterviewPart[] {
  return [
    { kind: 'name', number: 0, text: plainText(name) },
    { kind: 'summary', number: 0, text: plainText(summary) },
    ...questions.flatMap(({ question, answer }, index): InterviewPart[] => [
      { kind: 'question', number: index + 1, text: plainText(question) },
      { kind: 'answer', number: index + 1, text: richText(answer) },
    ]),
  ];
}

/** The texts with other sources of their parts, in the order of `partsOf`. */
export function withSources(
  texts: SearchedTexts,
  [name = texts.name, summary = texts.summary, ...pairs]: string[],
): SearchedTexts {
  const questions = texts.questions.map((question, index) => ({
    ...question,
    question: pairs[2 * index] ?? question.question,
    answer: pairs[2 * index + 1] ?? question.answer,
  }));
  return { name, summary, questions };
}

/** Whether a part that was changed has no text left. */
export function hasEmptied(before: SearchedTexts, after: SearchedTexts): boolean {
  const earlier = partsOf(before);
  return partsOf(after).some(
    ({ text }, index) => isBlank(text) && earlier[index]?.text.source !== text.source,
  );
}

function isBlank(text: VisibleText): boolean {
  return visibleLength(visible(text)) === 0;
}
