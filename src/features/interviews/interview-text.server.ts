import { hasVisible } from '../../kernel/plain-text.ts';
import { safeRichText, richTextToPlainText, sanitizeRichText } from '../../rich-text/rich-text.server.ts';
import { invalidField } from '../../kernel/app-error.ts';
import { ANSWER_MIN, type Interview, type Question } from './interview.schema.ts';

const TAG = /<[a-z!/?][^>]*>/i;

/** A summary as plain text; markup is sanitised before it is turned into text. */
export function summaryAsText(summary: string): string {
  return TAG.test(summary) ? richTextToPlainText(sanitizeRichText(summary)) : summary;
}

/** Whether a sanitised answer has enough visible text. */
export function hasAnswerText(clean: string): boolean {
  return hasVisible(richTextToPlainText(clean), ANSWER_MIN);
}

interface Pair {
  question: string;
  answer: string;
}

/** Whether question or answer is blank as it was sent. This costs next to nothing. */
export function isHalfBlank({ question, answer }: Pair): boolean {
  return !hasVisible(question, 1) || !hasVisible(answer, 1);
}

/** Whether a sanitised answer has no visible text: an emptied editor still sends `<p></p>`. */
export function isBlankAnswer(clean: string): boolean {
  return !hasVisible(richTextToPlainText(clean), 1);
}

/**
 * The answer as it is stored. One that was sanitised already, as those of calls are, is only checked. Throws `validation`
 * under `field` if too little text remains.
 */
export function cleanAnswer(html: string, field: string): string {
  const clean = safeRichText(html);
  if (!hasAnswerText(clean)) throw invalidField(field, 'question.answer');
  return clean;
}

/**
 * The interview with every answer checked, and sanitised if it is not in the stored form, so that a row from another
 * program cannot run scripts.
 */
export function withSafeAnswers<Found extends Interview>(interview: Found): Found {
  return { ...interview, questions: interview.questions.map(withSafeAnswer) };
}

export function withSafeAnswer<Answered extends Pick<Question, 'answer'>>(question: Answered): Answered {
  return { ...question, answer: safeRichText(question.answer) };
}
