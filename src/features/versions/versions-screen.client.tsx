import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { AdminScreen, LoadedContent, type Loaded } from '../../admin/admin-screen.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PassingAlert } from '../../ui/passing-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VersionDetail } from './version-detail.client.tsx';
import { VersionsList } from './versions-list.tsx';
import type { ShownVersions } from './versions-load.client.ts';
import { VERSIONS_KEPT } from './version.schema.ts';

export interface VersionsScreenProps {
  /** Whose versions they are. */
  name: string;
  /** The same as the title of the screen shows it: a written name isolated from the language of the interface. */
  shownName?: string;
  /** Where the text is edited. */
  editAddress: string;
  loaded: Loaded<ShownVersions>;
}

/** What a text said before: the versions, and what changed in the one that is looked at. */
export function VersionsScreen({ name, shownName = name, editAddress, loaded }: VersionsScreenProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen
      title={t('versions.titleOf', { page: shownName })}
      hint={t('versions.hint', { count: VERSIONS_KEPT })}
      tools={
        <Link className="button button-quiet button-back" to={editAddress}>
          <Icon name="back" /> {t('versions.backToEdit')}
        </Link>
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
  const { thing, versions, view, compared } = shown;
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    // The button that was pressed went with the version that it was of.
    if (restored > 0) place.current?.focus();
  }, [restored]);
  const newest = versions[0];
  if (thing === null || !newest) {
    return (
      <section className="panel panel-body">
        <Notice icon="list" title={t('versions.none')} hint={t('versions.none.hint')} />
      </section>
    );
  }
  const chosen = versions.find(({ number }) => number === (view.number ?? newest.number));
  return (
    <div className="versions" ref={place} tabIndex={-1}>
      {restored > 0 && (
        <div className="versions-message">
          <PassingAlert
            key={restored}
            closeLabel={t('action.close')}
            onClose={() => place.current?.focus()}
            onEnd={() => setRestored(0)}
          >
            {t('version.restored')}
          </PassingAlert>
        </div>
      )}
      <VersionsList versions={versions} chosen={chosen?.number ?? null} view={view} />
      {chosen && compared ? (
        <VersionDetail
          key={chosen.number}
          name={name}
          thing={thing}
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
