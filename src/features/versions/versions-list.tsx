import { Link } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { draftTime } from '../drafts/draft-time.ts';
import { RtlText } from '../../ui/text/rtl-text.tsx';
import type { VersionFacts } from './version.schema.ts';
import { versionsViewSearch, type VersionsView } from './versions-view.ts';

export interface VersionsListProps {
  /** Newest first. */
  versions: VersionFacts[];
  /** The number of the one that is looked at. */
  chosen: number | null;
  view: VersionsView;
}

/** Every version with who saved it, when, and how much it changed; each leads to what it changed. */
export function VersionsList({ versions, chosen, view }: VersionsListProps) {
  const { t } = useLanguage();
  return (
    <nav className="panel versions-list" aria-label={t('versions.list')}>
      <ol>
        {versions.map((version, index) => (
          <li key={version.number}>
            <Link
              className="version-link"
              to={versionsViewSearch({ ...view, number: version.number }) || '.'}
              aria-current={version.number === chosen ? 'true' : undefined}
              preventScrollReset
            >
              <VersionSummary version={version} isCurrent={index === 0} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function VersionSummary({ version, isCurrent }: { version: VersionFacts; isCurrent: boolean }) {
  const { t, locale } = useLanguage();
  const { number, savedAt, author, restoredFrom } = version;
  return (
    <>
      <span className="version-head">
        <b>{t('versions.number', { number })}</b>
        {isCurrent && <span className="chip chip-admin">{t('versions.current')}</span>}
      </span>
      <span className="version-time">{draftTime(locale, savedAt)}</span>
      <span className="version-author">
        {author ? <RtlText>{author.name}</RtlText> : t('versions.unknownAuthor')}
      </span>
      {restoredFrom !== null && (
        <span className="version-note">{t('versions.restoredFrom', { number: restoredFrom })}</span>
      )}
      <HowMuch version={version} />
    </>
  );
}

function HowMuch({ version: { number, wordsAdded, wordsRemoved } }: { version: VersionFacts }) {
  const { t, count } = useLanguage();
  if (number === 1) return <span className="version-note">{t('versions.first')}</span>;
  if (wordsAdded + wordsRemoved === 0) {
    return <span className="version-note">{t('versions.otherChanges')}</span>;
  }
  return (
    <span className="version-words">
      {wordsAdded > 0 && (
        <span className="version-added">{t('versions.added', { words: count('words', wordsAdded) })}</span>
      )}
      {wordsRemoved > 0 && (
        <span className="version-removed">
          {t('versions.removed', { words: count('words', wordsRemoved) })}
        </span>
      )}
    </span>
  );
}
