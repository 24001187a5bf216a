import type { Transaction } from 'kysely';
import type { Question } from '../features/interviews/interview.schema.ts';
import type { InterviewWriter, QuestionRow } from '../features/interviews/interview.store.ts';
import { countWords } from '../kernel/arabic.ts';
import { AppError } from '../kernel/app-error.ts';
import { richTextToPlainText } from '../kernel/rich-text.server.ts';
import type { QuestionTable, Tables } from './tables.ts';

type QuestionWriter = Pick<
  InterviewWriter,
  'replaceQuestions' | 'insertQuestion' | 'updateQuestion' | 'deleteQuestion'
>;

/**
 * Runs a change of an interview's questions: the interview's version rises, before the change, so that an
 * interview that is gone stops it; its counts and its place in the search index follow.
 */
export type ChangeQuestions = <T>(
  interviewId: string,
  updatedAt: string,
  change: () => Promise<T>,
) => Promise<T>;

export function createQuestionWriter(
  trx: Transaction<Tables>,
  changeQuestions: ChangeQuestions,
): QuestionWriter {
  return {
    async replaceQuestions(interviewId, questions, updatedAt) {
      await changeQuestions(interviewId, updatedAt, () => replaceQuestionRows(trx, interviewId, questions));
    },

    async insertQuestion(interviewId, question, updatedAt) {
      await changeQuestions(interviewId, updatedAt, async () => {
        const ids = await questionIds(trx, interviewId);
        await insertQuestionRows(trx, interviewId, [question], ids.length);
      });
    },

    async updateQuestion(interviewId, questionId, { question, answer, position }, updatedAt) {
      await changeQuestions(interviewId, updatedAt, async () => {
        const ids = await questionIds(trx, interviewId);
        if (!ids.includes(questionId)) throw new AppError('not_found', 'question.notFound');
        await trx
          .updateTable('question')
          .set((eb) => ({ ...textColumns({ question, answer }), version: eb('version', '+', 1) }))
          .where('id', '=', questionId)
          .execute();
        if (position === undefined) return;
        const others = ids.filter((id) => id !== questionId);
        await placeQuestions(trx, ids, others.toSpliced(position, 0, questionId));
      });
    },

    async deleteQuestion(interviewId, questionId, updatedAt) {
      if (!(await questionIds(trx, interviewId)).includes(questionId)) return false;
      await changeQuestions(interviewId, updatedAt, async () => {
        const ids = await questionIds(trx, interviewId);
        await trx.deleteFrom('question').where('id', '=', questionId).execute();
        const others = ids.filter((id) => id !== questionId);
        await placeQuestions(trx, ids, others);
      });
      return true;
    },
  };
}

export async function insertQuestionRows(
  trx: Transaction<Tables>,
  interviewId: string,
  questions: QuestionRow[],
  firstPosition: number,
): Promise<void> {
  if (questions.length === 0) return;
  const rows = questions.map((question, index) => ({
    id: question.id,
    interview_id: interviewId,
    position: firstPosition + index,
    version: question.version ?? 1,
    ...textColumns(question),
  }));
  await trx.insertInto('question').values(rows).execute();
}

/** Makes the list exactly this, in this order. */
export async function replaceQuestionRows(
  trx: Transaction<Tables>,
  interviewId: string,
  questions: QuestionRow[],
): Promise<void> {
  const rows = await trx
    .selectFrom('question')
    .select(['id', 'position', 'question', 'answer'])
    .where('interview_id', '=', interviewId)
    .execute();
  const old = new Map(rows.map((row) => [row.id, row]));
  const staying = new Set(questions.map((question) => question.id));
  const gone = rows.filter((row) => !staying.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await trx.deleteFrom('question').where('id', 'in', gone).execute();
  for (const [position, question] of questions.entries()) {
    const row = old.get(question.id);
    if (!row) {
      await insertQuestionRows(trx, interviewId, [question], position);
    } else if (row.question !== question.question || row.answer !== question.answer) {
      await trx
        .updateTable('question')
        .set((eb) => ({ ...textColumns(question), position, version: eb('version', '+', 1) }))
        .where('id', '=', row.id)
        .execute();
    } else if (row.position !== position) {
      await setPosition(trx, row.id, position);
    }
  }
}

/** Ids of the interview's questions in their order. */
async function questionIds(trx: Transaction<Tables>, interviewId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('question')
    .select('id')
    .where('interview_id', '=', interviewId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}

/** Writes the positions that differ between two orders. */
async function placeQuestions(trx: Transaction<Tables>, before: string[], after: string[]): Promise<void> {
  for (const [position, id] of after.entries()) {
    if (before[position] !== id) await setPosition(trx, id, position);
  }
}

async function setPosition(trx: Transaction<Tables>, id: string, position: number): Promise<void> {
  await trx.updateTable('question').set({ position }).where('id', '=', id).execute();
}

type TextColumns = Pick<QuestionTable, 'question' | 'answer' | 'word_count'>;

/** The texts of a question with everything that derives from them. */
function textColumns({ question, answer }: Pick<Question, 'question' | 'answer'>): TextColumns {
  const answerText = richTextToPlainText(answer);
  return {
    question,
    answer,
    word_count: countWords(question) + countWords(answerText),
  };
}
