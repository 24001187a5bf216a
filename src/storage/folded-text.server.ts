import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { foldWords } from '../kernel/arabic.ts';
import type { Tables } from './tables.ts';

/** The value of a `*_folded` column: every folded word after a space. */
export function foldedText(text: string): string {
  return foldWords(text)
    .map((word) => ` ${word}`)
    .join('');
}

/** Whether a folded column has a word that begins with `foldedWord`; its wildcards are letters (trust, T13). */
export function beginsWord(column: Expression<string>, foldedWord: string): Expression<SqlBool> {
  const pattern = `% ${foldedWord.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

type InterviewExpressions = ExpressionBuilder<Tables, 'interview'>;

/** The places of an interview where a word can begin, each with how much a match there is worth. */
export function wordPlaces(
  eb: InterviewExpressions,
  foldedWord: string,
): { matches: Expression<SqlBool>; weight: number }[] {
  const inQuestions = (column: 'question_folded' | 'answer_folded'): Expression<SqlBool> =>
    eb.exists(
      eb
        .selectFrom('question')
        .select('question.id')
        .whereRef('question.interview_id', '=', 'interview.id')
        .where((question) => beginsWord(question.ref(`question.${column}`), foldedWord)),
    );
  return [
    { matches: beginsWord(eb.ref('interview.name_folded'), foldedWord), weight: 12 },
    { matches: inQuestions('question_folded'), weight: 5 },
    { matches: beginsWord(eb.ref('interview.summary_folded'), foldedWord), weight: 3 },
    { matches: inQuestions('answer_folded'), weight: 1 },
  ];
}
