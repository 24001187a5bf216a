import { AppError } from '../../kernel/app-error.ts';
import { commonPlaces } from '../../kernel/common-order.ts';
import { normalizeLine, normalizeText } from '../../kernel/plain-text.ts';
import {
  richTextBlocks,
  richTextToPlainText,
  safeRichText,
  textToRichText,
} from '../../rich-text/rich-text.server.ts';
import { serializeBlocks } from '../../rich-text/serialize.ts';
import type { AuthoredServices, NoReaders } from '../changes/services.store.ts';
import type { Question } from '../interviews/interview.schema.ts';
import { requireInterview, type InterviewWriters } from '../interviews/interview-saves.server.ts';
import { type SavedQuestion, writeQuestion } from '../interviews/questions.server.ts';
import { richDifference } from '../versions/difference.server.ts';
import type { Note, Suggested } from './review.schema.ts';
import type { ReviewWriter } from './review.store.ts';

/** The answer as the guest edits it: plain text, each block and line on a line of its own. */
export function answerLines(answer: string): string {
  return normalizeText(richTextToPlainText(safeRichText(answer)));
}

/**
 * The answer in the suggested wording. Blocks that the guest left as they were keep their formatting, and what has no
 * words keeps its place between them; other lines become paragraphs. A picture stays even if its caption was changed.
 */
export function suggestedAnswer(answer: string, suggestion: string): string {
  const blocks = richTextBlocks(answer).map((block) => {
    const html = serializeBlocks([block]);
    return { html, isPicture: block.kind === 'picture', lines: linesOf(answerLines(html)) };
  });
  const lines = linesOf(suggestion);
  const common = commonPlaces(
    blocks.flatMap((block) => block.lines),
    lines,
  );
  const places = new Map(common);
  let [html, at, written] = ['', 0, 0];
  const writeTo = (end: number) => {
    html += textToRichText(lines.slice(written, end).join('\n'));
    written = Math.max(written, end);
  };
  for (const block of blocks) {
    const { length } = block.lines;
    const [first, start] = [at, places.get(at) ?? written];
    at += length;
    if (block.lines.every((_, index) => places.get(first + index) === start + index)) {
      if (length > 0) writeTo(start);
      html += block.html;
      written += length;
    } else {
      if (block.isPicture) html += block.html;
      const nextCommon = common.find(([before]) => before >= at)?.[1] ?? lines.length;
      writeTo(Math.min(written + length, nextCommon));
    }
  }
  writeTo(lines.length);
  return html;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(normalizeLine)
    .filter((line) => line !== '');
}

/** What taking a suggestion would change; null without a suggestion, if it is done, or if the answer says the same. */
export function compareSuggestion(note: Note | null, question: Question | undefined): Suggested | null {
  if (!note || note.suggestion === '' || note.resolvedAt !== null || !question) return null;
  const answer = safeRichText(question.answer);
  const wording = suggestedAnswer(answer, note.suggestion);
  if (wording === answer) return null;
  return { difference: richDifference(answer, wording), questionVersion: question.version };
}

type SuggestionServices = AuthoredServices<NoReaders, InterviewWriters & { reviews: ReviewWriter }>;

/** A suggestion as a host has seen it. */
interface SeenSuggestion {
  remarkId: string;
  /** When it was written. */
  notedAt: string;
  /** The version of the question that it was compared with. */
  questionVersion: number;
}

/**
 * Saves the answer in the suggested wording and marks the remark as done. Throws `not_found`, and `conflict` if the
 * remark is done already or if answer or suggestion differ from what the host has seen.
 */
export async function takeSuggestion(
  services: SuggestionServices,
  interviewId: string,
  { remarkId, notedAt, questionVersion }: SeenSuggestion,
): Promise<SavedQuestion> {
  return services.storage.transaction(async (writers) => {
    const { questions } = await requireInterview(writers.interviews, interviewId);
    const remark = (await writers.reviews.listRemarks(interviewId)).find(({ id }) => id === remarkId);
    const question = questions.find(({ id }) => id === remark?.part);
    if (!question || !remark?.note || remark.note.suggestion === '') {
      throw new AppError('not_found', 'review.suggestion.notFound');
    }
    if (remark.note.resolvedAt !== null) throw new AppError('conflict', 'review.suggestion.done');
    if (remark.note.at !== notedAt || question.version !== questionVersion) {
      throw new AppError('conflict', 'review.suggestion.changed');
    }
    const saved = await writeQuestion(
      services,
      writers,
      { interviewId, questionId: question.id },
      { answer: suggestedAnswer(question.answer, remark.note.suggestion) },
    );
    const resolvedAt = services.clock.now().toISOString();
    await writers.reviews.putRemark({ ...remark, note: { ...remark.note, resolvedAt } });
    return saved;
  });
}
