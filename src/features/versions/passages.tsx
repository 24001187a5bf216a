import { useLanguage, type Language } from '../../admin/admin-language.tsx';
import type { FormatChange, FormatName, Passage, TextDifference } from './difference.schema.ts';

const FORMATS = {
  bold: 'format.bold',
  emphasis: 'format.emphasis',
  underline: 'format.underline',
  code: 'format.code',
  link: 'format.link',
  color: 'format.color',
  background: 'format.background',
  size: 'format.size',
  heading: 'format.heading',
  quote: 'format.quote',
  list: 'format.list',
  alignment: 'format.alignment',
} as const satisfies Record<FormatName, string>;

const FORMAT_TEXTS = {
  added: 'difference.format.added',
  removed: 'difference.format.removed',
  changed: 'difference.format.changed',
} as const satisfies Record<FormatChange['change'], string>;

const MARKS = { added: 'difference.mark.added', removed: 'difference.mark.removed' } as const;

/** A text with what was added to it and removed from it; what did not change is there on request. */
export function Passages({ passages }: { passages: TextDifference }) {
  return (
    // What guests and hosts write is Arabic in either language of the screens.
    <div className="passages" dir="rtl">
      {passages.map((passage, index) => (
        // Nothing moves within a comparison.
        <OnePassage key={index} passage={passage} />
      ))}
    </div>
  );
}

function OnePassage({ passage: { kind, text, words, formats } }: { passage: Passage }) {
  const language = useLanguage();
  const { t, count } = language;
  switch (kind) {
    case 'same':
      return text;
    case 'folded':
      return (
        <details className="passage-folded">
          <summary>
            <bdi dir="auto">{t('difference.unchanged', { what: count('words', words) })}</bdi>
          </summary>
          <div>{text}</div>
        </details>
      );
    case 'formatted':
      return (
        <>
          <span className="passage-formatted">{text.trimEnd()}</span>{' '}
          <bdi className="passage-note" dir="auto">
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

/** For the ear, which neither colours nor strokes reach; a change of paragraphs alone is said in words. */
function Marked({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const { t } = useLanguage();
  return (
    <>
      <bdi className="visually-hidden" dir="auto">
        {t(MARKS[kind])}{' '}
      </bdi>
      {text.trim() === '' && (
        <bdi className="passage-break" dir="auto">
          {t('difference.paragraph')}
        </bdi>
      )}
      {text}
      <bdi className="visually-hidden" dir="auto">
        {' '}
        {t('difference.mark.end')}{' '}
      </bdi>
    </>
  );
}

function formatText({ t }: Language, { name, change }: FormatChange): string {
  return t(FORMAT_TEXTS[change], { format: t(FORMATS[name]) });
}
