import type { Transaction } from 'kysely';
import type { QuestionRow } from '../../features/interviews/interview.store.ts';
import { countWords } from '../../kernel/arabic.ts';
import { inParts } from '../../kernel/in-parts.ts';
import { richTextToPlainText } from '../../rich-text/rich-text.server.ts';
import type { QuestionTable, Tables } from '../tables.ts';

/** Both engines limit the parameters of a statement. */
const ROWS_PER_INSERT = 500;

export function readQuestionRows(trx: Transaction<Tables>, interviewId: string): Promise<QuestionTable[]> {
  return trx.selectFrom('question').selectAll().where('interviewId', '=', interviewId).execute();
}

/** The rows of an interview with these questions, in this order. */
export function questionRowsOf(
  interviewId: string,
  questions: QuestionRow[],
  stored: QuestionTable[],
): QuestionTable[] {
  const known = new Map(stored.map((row) => [row.id, row]));
  return questions.map(({ id, question, answer, version }, position) => {
    const was = known.get(id);
    const isSame = was !== undefined && hasSameTexts(was, { question, answer });
    return {
      id,
      interviewId,
      position,
      version: version ?? (was ? was.version + (isSame ? 0 : 1) : 1),
      wordCount: isSame ? was.wordCount : countWords(question) + countWords(richTextToPlainText(answer)),
      question,
      answer,
    };
  });
}

/** Writes the differences between the stored rows and the new ones. */
export async function writeQuestionRows(
  trx: Transaction<Tables>,
  stored: QuestionTable[],
  rows: QuestionTable[],
): Promise<void> {
  const known = new Map(stored.map((row) => [row.id, row]));
  const staying = new Set(rows.map(({ id }) => id));
  const gone = stored.map(({ id }) => id).filter((id) => !staying.has(id));
  if (gone.length > 0) await trx.deleteFrom('question').where('id', 'in', gone).execute();
  const added = rows.filter(({ id }) => !known.has(id));
  for (const some of inParts(added, ROWS_PER_INSERT)) await trx.insertInto('question').values(some).execute();
  for (const row of rows) {
    const was = known.get(row.id);
    if (was) await updateRow(trx, was, row);
  }
}

/**
 * Moving a question does not rewrite its texts: they are long, and a deletion moves all questions after it.
 */
async function updateRow(trx: Transaction<Tables>, was: QuestionTable, row: QuestionTable): Promise<void> {
  const { id, position, version, wordCount, question, answer } = row;
  const isSame = hasSameTexts(was, row);
  if (isSame && was.position === position && was.version === version) return;
  const texts = isSame ? {} : { wordCount, question, answer };
  await trx
    .updateTable('question')
    .set({ position, version, ...texts })
    .where('id', '=', id)
    .execute();
}

type Texts = Pick<QuestionTable, 'question' | 'answer'>;

function hasSameTexts(one: Texts, other: Texts): boolean {
  return one.question === other.question && one.answer === other.answer;
}
