import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, type Language } from '../../../admin/admin-language.tsx';
import { isMessageKey, type MessageKey } from '../../../messages/index.ts';
import { Alert } from '../../../ui/alert.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { type ArchiveReport, type ImportReport, type PostsReport, type Progress } from '../archive.schema.ts';
import './archive.css';

/** The results of an import, one per line. */
export function ImportOutcome({ report }: { report: ImportReport }) {
  return report.kind === 'archive' ? <ArchiveOutcome report={report} /> : <PostsOutcome report={report} />;
}

function ArchiveOutcome({ report }: { report: ArchiveReport }) {
  const { t, number } = useLanguage();
  return (
    <div className="archive-outcome stack stack-5">
      <Alert kind="success">{t('archive.done.archive')}</Alert>
      <dl className="archive-counts">
        {Object.entries(KIND_TEXTS).map(([kind, text]) => (
          <div key={kind}>
            <dt className="detail">{t(text)}</dt>
            <dd>{number(report.counts[kind] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <Lines title={t('archive.report.new')} lines={report.newAddresses.map(address)} />
      <Lines title={t('archive.report.kept')} lines={report.keptAddresses.map(address)} />
      <Lines title={t('archive.report.missing')} lines={report.missing.map(address)} />
    </div>
  );
}

function PostsOutcome({ report: { made, left } }: { report: PostsReport }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <div className="archive-outcome stack stack-5">
      <Alert kind={made.length > 0 ? 'success' : 'info'}>
        {t(made.length > 0 ? 'archive.done.posts' : 'archive.done.none')}
      </Alert>
      <Lines
        title={t('archive.report.made')}
        lines={made.map(({ id, name, questions }) => (
          <>
            <Link to={`/admin/interviews/edit/${id}`}>
              <WrittenText>{name}</WrittenText>
            </Link>{' '}
            <span className="detail">{language.count('questions', questions)}</span>
          </>
        ))}
      />
      <Lines
        title={t('archive.report.left')}
        lines={left.map(({ name, reason, about }) => (
          <>
            {name !== '' && <WrittenText>{name}</WrittenText>}{' '}
            <span className="detail">
              {t(`archive.left.${reason}`, { about: aboutText(language, about) })}
            </span>
          </>
        ))}
      />
    </div>
  );
}

/** A message key as text, a count in the digits of the language, also before names, anything else unchanged. */
function aboutText({ t, number }: Language, about: string): string {
  if (isMessageKey(about)) return t(about);
  return about.replace(/^\d+(?=$|: )/, (count) => number(Number(count)));
}

function Lines({ title, lines }: { title: string; lines: ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="group-title">{title}</h3>
      <ul className="archive-lines">
        {lines.map((line, index) => (
          // The index is a stable key, because a report never changes.
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const address = (text: string) => <bdi dir="ltr">{text}</bdi>;

export const STEP_TEXTS = {
  check: 'archive.step.check',
  images: 'archive.step.images',
  texts: 'archive.step.texts',
} as const satisfies Record<Progress['step'], MessageKey>;

/** The kinds of rows that hosts know, in the order of the report. */
const KIND_TEXTS = {
  interviews: 'archive.kind.interviews',
  images: 'archive.kind.images',
  pages: 'archive.kind.pages',
  versions: 'archive.kind.versions',
  trash: 'archive.kind.trash',
  users: 'archive.kind.users',
} as const satisfies Record<string, MessageKey>;
