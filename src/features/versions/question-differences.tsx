import { useLanguage } from '../../admin/admin-language.tsx';
import { RtlText } from '../../ui/text/rtl-text.tsx';
import { isChanged, type QuestionDifference } from './difference.schema.ts';
import { Passages } from './passages.tsx';

const CHANGES = {
  added: 'difference.question.added',
  removed: 'difference.question.removed',
  changed: 'difference.question.changed',
} as const;

/** The questions in their order; neighbours that did not change are counted together. */
export function QuestionDifferences({ questions }: { questions: QuestionDifference[] }) {
  return (
    <>
      {grouped(questions).map((group) =>
        isUnchanged(group[0]) ? (
          <UnchangedQuestions key={group[0]?.id} questions={group} />
        ) : (
          group.map((one) => <ChangedQuestion key={one.id} difference={one} />)
        ),
      )}
    </>
  );
}

function isUnchanged(difference: QuestionDifference | undefined): boolean {
  return difference?.change === 'same' && !difference.isMoved;
}

function grouped(questions: QuestionDifference[]): QuestionDifference[][] {
  const groups: QuestionDifference[][] = [];
  for (const one of questions) {
    const last = groups.at(-1);
    if (last && isUnchanged(last[0]) === isUnchanged(one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function UnchangedQuestions({ questions }: { questions: QuestionDifference[] }) {
  const { t, count } = useLanguage();
  return (
    <details className="difference-part passage-folded">
      <summary>{t('difference.unchanged', { what: count('questions', questions.length) })}</summary>
      <ul className="difference-unchanged">
        {questions.map((one) => (
          <li key={one.id}>
            <RtlText>{textOf(one)}</RtlText>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Of a question that did not change. */
function textOf({ question }: QuestionDifference): string {
  return question.map(({ text }) => text).join('');
}

function ChangedQuestion({ difference }: { difference: QuestionDifference }) {
  const { t } = useLanguage();
  const { change, isMoved, before, after, question, answer } = difference;
  const place = after ?? before ?? 0;
  return (
    <section className={`difference-part difference-question is-${change}`}>
      <h3 className="difference-label">
        {t('interview.question.number', { number: place + 1 })}{' '}
        {change !== 'same' && <span className={`chip version-chip-${change}`}>{t(CHANGES[change])}</span>}
        {isMoved && before !== null && after !== null && (
          <span className="chip chip-admin">
            {t('difference.question.moved', { before: before + 1, after: after + 1 })}
          </span>
        )}
      </h3>
      <div className="difference-question-text">
        {isChanged(question) ? (
          <Passages passages={question} />
        ) : (
          <p className="passages" dir="rtl">
            {textOf(difference)}
          </p>
        )}
      </div>
      <Passages passages={answer} />
    </section>
  );
}
