import type { Language } from '../../admin/admin-language.tsx';
import { WHOLE } from './review.schema.ts';

/** Approvals and notes of an interview's guests, counted. */
export interface ReviewSum {
  /** Questions whose current text is approved. */
  approved: number;
  questions: number;
  /** Notes that are not marked as done. */
  openNotes: number;
}

interface Remarked {
  part: string;
  /** The current text. */
  isApproved: boolean;
  hasOpenNote: boolean;
}

/** Two guests who approve one question count once; an approval of the whole interview covers every question. */
export function sumOf(remarks: readonly Remarked[], questionIds: readonly string[]): ReviewSum {
  const approved = new Set(remarks.filter(({ isApproved }) => isApproved).map(({ part }) => part));
  const isWhole = approved.has(WHOLE);
  return {
    approved: isWhole ? questionIds.length : questionIds.filter((id) => approved.has(id)).length,
    questions: questionIds.length,
    openNotes: remarks.filter(({ hasOpenNote }) => hasOpenNote).length,
  };
}

/** «تمّت الموافقة على ٩ أسئلة من ١٣، و٣ ملاحظات مفتوحة» */
export function sumText(
  { t, count }: Pick<Language, 't' | 'count'>,
  { approved, questions, openNotes }: ReviewSum,
): string {
  if (approved === 0) return openNotes === 0 ? t('review.sum.nothing') : count('notes', openNotes);
  const approval =
    approved === questions
      ? t('review.sum.all')
      : t('review.sum.some', { number: approved, total: questions });
  return openNotes === 0 ? approval : t('review.sum.both', { what: approval, count: openNotes });
}
