import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { AdminScreen, type Loaded, LoadedContent } from '../../admin/admin-screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PassingAlert } from '../../ui/passing-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VersionDetail } from './version-detail.client.tsx';
import { type ShownVersions, type VersionsView, versionsViewSearch } from './version.client.ts';
import { type VersionFacts, VERSIONS_KEPT } from './version.schema.ts';
import { momentText } from '../../admin/moment-text.ts';
import { WrittenText } from '../../ui/text/written-text.tsx';
import './versions.css';

interface VersionsScreenProps {
  /** The owner of the versions. */
  name: string;
  /** The name for the title of the screen, isolated from the language of the interface. */
  shownName?: string;
  /** The address where the text is edited. */
  editAddress: string;
  loaded: Loaded<ShownVersions>;
}

/** The versions of a text, and the changes of the selected one. */
export function VersionsScreen({ name, shownName = name, editAddress, loaded }: VersionsScreenProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen
      title={t('versions.titleOf', { page: shownName })}
      hint={t('versions.hint', { count: VERSIONS_KEPT })}
      tools={
        <ButtonLink kind="quiet" icon="back" className="button-back" to={editAddress}>
          {t('versions.backToEdit')}
        </ButtonLink>
      }
    >
      <LoadedContent loaded={loaded} failed={t('versions.loadFailed')}>
        {(shown) => <Versions name={name} shown={shown} />}
      </LoadedContent>
    </AdminScreen>
  );
}

function Versions({ name, shown }: { name: string; shown: ShownVersions }) {
  const { t } = useLanguage();
  const { owner, versions, view, compared } = shown;
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    // The pressed button was removed with its version.
    if (restored > 0) place.current?.focus();
  }, [restored]);
  const newest = versions[0];
  if (owner === null || !newest) {
    return (
      <section className="panel panel-body">
        <Notice icon="list" title={t('versions.none')} hint={t('versions.none.hint')} />
      </section>
    );
  }
  const chosen = versions.find(({ number }) => number === (view.number ?? newest.number));
  return (
    <div className="versions columns" ref={place} tabIndex={-1}>
      {restored > 0 && (
        <div className="versions-message">
          <PassingAlert key={restored} onClose={() => place.current?.focus()} onEnd={() => setRestored(0)}>
            {t('version.restored')}
          </PassingAlert>
        </div>
      )}
      <VersionsList versions={versions} chosen={chosen?.number ?? null} view={view} />
      {chosen && compared ? (
        <VersionDetail
          key={chosen.number}
          name={name}
          owner={owner}
          version={chosen}
          isCurrent={chosen === newest}
          compared={compared}
          onRestored={async () => {
            await navigate('.');
            setRestored((count) => count + 1);
          }}
        />
      ) : (
        <section className="panel panel-body">
          <Notice icon="search" title={t('version.notFound')} />
        </section>
      )}
    </div>
  );
}

interface VersionsListProps {
  /** Newest first. */
  versions: VersionFacts[];
  /** The number of the selected one. */
  chosen: number | null;
  view: VersionsView;
}

/** Every version with its author, time and extent of change, linked to its changes. */
function VersionsList({ versions, chosen, view }: VersionsListProps) {
  const { t } = useLanguage();
  return (
    <nav className="panel versions-list" aria-label={t('versions.list')}>
      <ol className="rows">
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
      <span className="version-head row">
        <b>{t('versions.number', { number })}</b>
        {isCurrent && <span className="chip chip-admin">{t('versions.current')}</span>}
      </span>
      <span className="detail">{momentText(locale, savedAt)}</span>
      <span className="detail">
        {author ? <WrittenText>{author.name}</WrittenText> : t('versions.unknownAuthor')}
      </span>
      {restoredFrom !== null && (
        <span className="detail">{t('versions.restoredFrom', { number: restoredFrom })}</span>
      )}
      <HowMuch version={version} />
    </>
  );
}

function HowMuch({ version: { number, wordsAdded, wordsRemoved } }: { version: VersionFacts }) {
  const { t, count } = useLanguage();
  if (number === 1) return <span className="detail">{t('versions.first')}</span>;
  if (wordsAdded + wordsRemoved === 0) {
    return <span className="detail">{t('versions.otherChanges')}</span>;
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
