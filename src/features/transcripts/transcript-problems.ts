import { visibleLength } from '../../kernel/plain-text.ts';
import type { MessageKey } from '../../messages/index.ts';
import { ANSWER_MIN, QUESTION_MAX, QUESTION_MIN, QUESTIONS_MAX } from '../interviews/interview.schema.ts';
import { pairsOf, type Passage } from './passages.ts';

/** What has to be settled before the passages can be saved, by the index of its passage. */
export function problemsOf(passages: readonly Passage[]): Map<number, MessageKey> {
  const { pairs, problems } = pairsOf(passages);
  const found = new Map<number, MessageKey>();
  for (const { index, kind } of problems) {
    found.set(index, kind === 'no-question' ? 'transcript.noQuestion' : 'transcript.noAnswer');
  }
  for (const [place, { question, answer, from, to }] of pairs.entries()) {
    if (place >= QUESTIONS_MAX) found.set(from, 'transcript.tooMany');
    else if (visibleLength(question) < QUESTION_MIN) found.set(from, 'question.text');
    else if (question.length > QUESTION_MAX) found.set(from, 'question.text.tooLong');
    else if (answer !== '' && visibleLength(answer) < ANSWER_MIN) found.set(to, 'question.answer');
  }
  return found;
}
