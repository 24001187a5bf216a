import { useLanguage, type Language } from '../../admin/admin-language.tsx';
import { writtenAttributes } from '../../kernel/text-direction.ts';
import { Portrait } from '../media/portrait.tsx';
import { Notice } from '../../ui/notice.tsx';
import { eachText, TEXT_LABELS } from '../interviews/interview.schema.ts';
import {
  type Difference,
  type FormatChange,
  isChanged,
  type Passage,
  type QuestionDifference,
  type TextDifference,
} from './difference.schema.ts';
import { WrittenText } from '../../ui/text/written-text.tsx';
import './versions.css';

/** CSS width of an image before and after. */
const PICTURE_SIZES = '7rem';

interface DifferenceViewProps {
  difference: Difference;
  /** The owner of the images. */
  owner: { id: string; name: string };
}

/** The changes of an interview or page, part by part; unchanged text is folded. */
export function DifferenceView({ difference, owner }: DifferenceViewProps) {
  const { t } = useLanguage();
  const { image, texts } = difference;
  const isSame = !image.isChanged && !hasChanges(texts);
  return (
    <div className="difference">
      {isSame && <Notice icon="check" title={t('difference.none')} />}
      {image.isChanged && <ImageDifference image={image} owner={owner} />}
      {'text' in texts ? (
        <Part title={t('infoPage.text')} passages={texts.text} />
      ) : (
        <>
          {Object.values(
            eachText((name) => <Part key={name} title={t(TEXT_LABELS[name])} passages={texts[name]} />),
          )}
          <Part title={t('guest.title')} passages={texts.guest} />
          <Part title={t('topics.title')} passages={texts.topics} />
          <QuestionDifferences questions={texts.questions} />
        </>
      )}
    </div>
  );
}

function hasChanges(texts: Difference['texts']): boolean {
  if ('text' in texts) return isChanged(texts.text);
  const { questions, ...others } = texts;
  return (
    Object.values(others).some(isChanged) ||
    questions.some(({ change, isMoved }) => change !== 'same' || isMoved)
  );
}

function Part({ title, passages }: { title: string; passages: TextDifference }) {
  if (passages.length === 0) return null;
  return (
    <section className="difference-part">
      <h3 className="difference-label row detail">{title}</h3>
      <Passages passages={passages} />
    </section>
  );
}

function ImageDifference({
  image,
  owner,
}: { image: Difference['image'] } & Pick<DifferenceViewProps, 'owner'>) {
  const { t } = useLanguage();
  const sides = [
    { label: t('difference.image.before'), shown: image.before },
    { label: t('difference.image.after'), shown: image.after },
  ];
  return (
    <section className="difference-part">
      <h3 className="difference-label row detail">{t('interview.image')}</h3>
      <div className="difference-images">
        {sides.map(({ label, shown }) => (
          <figure key={label}>
            {shown ? (
              <Portrait {...owner} image={shown} sizes={PICTURE_SIZES} />
            ) : (
              <span className="difference-no-image detail">{t('difference.image.none')}</span>
            )}
            <figcaption className="detail">{label}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The questions in order; adjacent unchanged ones are counted together. */
function QuestionDifferences({ questions }: { questions: QuestionDifference[] }) {
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
            <WrittenText>{textOf(one.question)}</WrittenText>
          </li>
        ))}
      </ul>
    </details>
  );
}

function textOf(passages: TextDifference): string {
  return passages.map(({ text }) => text).join('');
}

function ChangedQuestion({ difference }: { difference: QuestionDifference }) {
  const { t } = useLanguage();
  const { change, isMoved, before, after, question, answer } = difference;
  const place = after ?? before ?? 0;
  return (
    <section className={`difference-part difference-question is-${change}`}>
      <h3 className="difference-label row detail">
        {t('interview.question.number', { number: place + 1 })}{' '}
        {change !== 'same' && (
          <span className={`chip version-chip-${change}`}>{t(`difference.question.${change}`)}</span>
        )}
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
          <p className="passages" {...writtenAttributes(textOf(difference.question))} lang="ar">
            {textOf(difference.question)}
          </p>
        )}
      </div>
      <Passages passages={answer} />
    </section>
  );
}

/** A text with its additions and removals; unchanged text can be expanded. */
export function Passages({ passages }: { passages: TextDifference }) {
  return (
    <div className="passages" {...writtenAttributes(textOf(passages))} lang="ar">
      {passages.map((passage, index) => (
        // The index is a stable key, because a comparison does not change.
        <OnePassage key={index} passage={passage} />
      ))}
    </div>
  );
}

function OnePassage({ passage: { kind, text, words, formats } }: { passage: Passage }) {
  const language = useLanguage();
  const { t, count, locale } = language;
  switch (kind) {
    case 'same':
      return text;
    case 'folded':
      return (
        <details className="passage-folded">
          <summary>
            <bdi dir="auto" lang={locale}>
              {t('difference.unchanged', { what: count('words', words) })}
            </bdi>
          </summary>
          <div>{text}</div>
        </details>
      );
    case 'formatted':
      return (
        <>
          <span className="passage-formatted">{text.trimEnd()}</span>{' '}
          <bdi className="passage-note" dir="auto" lang={locale}>
            {formats.map((one) => formatText(language, one)).join(' · ')}
          </bdi>{' '}
        </>
      );
    case 'added':
      return (
        <ins>
          <Marked kind={kind} text={text} />
        </ins>
      );
    case 'removed':
      return (
        <del>
          <Marked kind={kind} text={text} />
        </del>
      );
  }
}

/** With words for screen readers, which announce neither colours nor strokes; a change of paragraphs only is put in words. */
function Marked({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const { t, locale } = useLanguage();
  return (
    <>
      <bdi className="visually-hidden" dir="auto" lang={locale}>
        {t(`difference.mark.${kind}`)}{' '}
      </bdi>
      {text.trim() === '' && (
        <bdi className="passage-break" dir="auto" lang={locale}>
          {t('difference.paragraph')}
        </bdi>
      )}
      {text}
      <bdi className="visually-hidden" dir="auto" lang={locale}>
        {' '}
        {t('difference.mark.end')}{' '}
      </bdi>
    </>
  );
}

function formatText({ t }: Language, { name, change }: FormatChange): string {
  return t(`difference.format.${change}`, { format: t(`format.${name}`) });
}
