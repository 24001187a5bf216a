import { useLanguage } from '../../admin/admin-language.tsx';
import { questionRowId } from '../interviews/questions/question-list.client.tsx';
import { remarksId, useShownReview } from './guest-remarks.client.tsx';
import type { RemarkRow } from './review.client.ts';
import { OPENING, WHOLE } from './review.schema.ts';
import { sumOf, sumText } from './review-sum.ts';
import './guest-review.css';

/** The approvals and notes of guests in one line, with links to the open notes; nothing without remarks. */
export function ReviewSummary() {
  const language = useLanguage();
  const { t } = language;
  const { items, questionIds } = useShownReview();
  const remarks = items.filter(({ isInternal }) => !isInternal);
  if (remarks.length === 0) return null;
  const noted = new Set(remarks.filter(hasOpenNote).map(({ part }) => part));
  const places = [OPENING, ...questionIds, WHOLE].filter((part) => noted.has(part));
  const name = (part: string) => {
    if (part === OPENING) return t('review.about.opening');
    if (part === WHOLE) return t('review.about.whole');
    return t('review.about.question', { number: questionIds.indexOf(part) + 1 });
  };
  return (
    <div className="row">
      <p className="review-sum-text">{sumText(language, sumOf(remarks.map(toRemarked), questionIds))}</p>
      {places.length > 0 && (
        <ul className="review-sum-places" aria-label={t('review.sum.jump')}>
          {places.map((part) => (
            <li key={part}>
              <button className="chip" type="button" onClick={() => goTo(part)}>
                {name(part)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hasOpenNote({ note }: RemarkRow): boolean {
  return note !== null && note.resolvedAt === null;
}

function toRemarked(remark: RemarkRow) {
  const { part, approval } = remark;
  return {
    part,
    isApproved: approval !== null && !approval.isOld,
    hasOpenNote: hasOpenNote(remark),
  };
}

function goTo(part: string): void {
  // The row of a question opens it with its notes.
  document.getElementById(questionRowId(part))?.click();
  requestAnimationFrame(() => {
    const notes = document.getElementById(remarksId(part));
    notes?.scrollIntoView({ block: 'center' });
    notes?.focus({ preventScroll: true });
  });
}
