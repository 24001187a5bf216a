import { AppError } from '../../kernel/app-error.ts';
import { commonPlaces } from '../../kernel/common-order.ts';
import { normalizeLine, normalizeText } from '../../kernel/plain-text.ts';
import { type Block, hasContent, newParagraph, withoutLooseDividers } from '../../rich-text/blocks.ts';
import { PLAIN } from '../../rich-text/marks.ts';
import { richTextBlocks, richTextToPlainText, safeRichText } from '../../rich-text/rich-text.server.ts';
import { serializeBlocks } from '../../rich-text/serialize.ts';
import type { AuthoredServices, NoReaders } from '../changes/services.store.ts';
import type { Question } from '../interviews/interview.schema.ts';
import { requireInterview, type InterviewWriters } from '../interviews/interview-saves.server.ts';
import { type SavedQuestion, writeQuestion } from '../interviews/questions.server.ts';
import { isChanged } from '../versions/difference.schema.ts';
import { type Comparison, replaced } from '../versions/difference.server.ts';
import { richTokens, type Token } from '../versions/text-tokens.server.ts';
import { NOTE_MAX, type Note, type Suggested, SUGGESTION_MAX } from './review.schema.ts';
import type { ReviewWriter } from './review.store.ts';

/** The answer as the guest edits it: plain text, each block and line on a line of its own. */
export function answerLines(answer: string): string {
  return normalizeText(richTextToPlainText(safeRichText(answer)));
}

/** The longest wording that can be suggested for an answer of these lines: a guest adds in proportion to the answer. */
export function suggestionMax(lines: string): number {
  return Math.min(SUGGESTION_MAX, 2 * lines.length + NOTE_MAX);
}

/**
 * The blocks of an answer in the suggested wording. Blocks that the guest left as they were keep their formatting, and
 * what has no words keeps its place between them; other lines become paragraphs. A picture stays even if its caption was
 * changed.
 */
export function suggestedBlocks(answer: Block[], suggestion: string): Block[] {
  const blocks = answer.map((block) => ({ block, lines: linesOf(answerLines(serializeBlocks([block]))) }));
  const lines = linesOf(suggestion);
  const common = commonPlaces(
    blocks.flatMap((block) => block.lines),
    lines,
  );
  const places = new Map(common);
  const suggested: Block[] = [];
  let [at, written, passed] = [0, 0, 0];
  const writeTo = (end: number) => {
    for (; written < end; written += 1)
      suggested.push(newParagraph([{ text: lines[written] ?? '', marks: PLAIN }]));
  };
  for (const { block, lines: own } of blocks) {
    const { length } = own;
    const [first, start] = [at, places.get(at) ?? written];
    at += length;
    while ((common[passed]?.[0] ?? at) < at) passed += 1;
    if (own.every((_, index) => places.get(first + index) === start + index)) {
      if (length > 0) writeTo(start);
      suggested.push(block);
      written += length;
    } else {
      if (block.kind === 'picture') suggested.push(block);
      const nextCommon = common[passed]?.[1] ?? lines.length;
      writeTo(Math.min(written + length, nextCommon));
    }
  }
  writeTo(lines.length);
  return withoutLooseDividers(suggested);
}

function linesOf(text: string): string[] {
  return text.split('\n').map(normalizeLine).filter(hasContent);
}

/** What taking a suggestion would change; null without a suggestion, if it is done, or if the answer says the same. */
export function compareSuggestion(
  note: Note | null,
  question: Question | undefined,
  comparison: Comparison,
): Suggested | null {
  if (!note || note.suggestion === '' || note.resolvedAt !== null || !question) return null;
  const tokens = (): [Token[], Token[]] => {
    const answer = richTextBlocks(question.answer);
    return [richTokens(answer), richTokens(suggestedBlocks(answer, note.suggestion))];
  };
  const difference = comparison.tokens(tokens) ?? replaced(answerLines(question.answer), note.suggestion);
  return isChanged(difference) ? { difference, questionVersion: question.version } : null;
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
    const { questions } = await requireInterview(writers.interviews.findLocked, interviewId);
    const remark = (await writers.reviews.listRemarks(interviewId)).find(({ id }) => id === remarkId);
    const question = questions.find(({ id }) => id === remark?.part);
    if (!question || !remark?.note || remark.note.suggestion === '') {
      throw new AppError('not_found', 'review.suggestion.notFound');
    }
    if (remark.note.resolvedAt !== null) throw new AppError('conflict', 'review.suggestion.done');
    if (remark.note.at !== notedAt || question.version !== questionVersion) {
      throw new AppError('conflict', 'review.suggestion.changed');
    }
    const wording = suggestedBlocks(richTextBlocks(question.answer), remark.note.suggestion);
    const place = { interviewId, questionId: question.id };
    const saved = await writeQuestion(services, writers, place, { answer: serializeBlocks(wording) });
    const resolvedAt = services.clock.now().toISOString();
    await writers.reviews.putRemark({ ...remark, note: { ...remark.note, resolvedAt } });
    return saved;
  });
}
