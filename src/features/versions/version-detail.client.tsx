import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DifferenceView } from './difference-view.tsx';
import { RestoreVersionDialog } from './restore-version-dialog.client.tsx';
import type { Compared } from './version.client.ts';
import type { VersionFacts } from './version.schema.ts';
import type { VersionedThing } from './versions-load.client.ts';
import { versionsViewSearch } from './versions-view.ts';

export interface VersionDetailProps {
  name: string;
  thing: VersionedThing;
  version: VersionFacts;
  isCurrent: boolean;
  compared: Compared;
  onRestored: () => Promise<void>;
}

/** What a version changed, or what has changed since, and the way back to it. */
export function VersionDetail({ name, thing, version, isCurrent, compared, onRestored }: VersionDetailProps) {
  const { t } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { number } = version;
  const isAgainstCurrent = compared.number !== number;
  return (
    <section className="panel version-detail" aria-labelledby="version-detail">
      <header className="panel-head">
        <h2 className="panel-title" id="version-detail">
          {t(isAgainstCurrent ? 'difference.sinceTitle' : 'difference.title', { number })}
        </h2>
        {!isCurrent && (
          <button
            className="button button-ghost button-small"
            type="button"
            onClick={() => setIsAsking(true)}
          >
            <Icon name="refresh" /> {t('versions.restore')}
          </button>
        )}
      </header>
      {!isCurrent && <Against number={number} isAgainstCurrent={isAgainstCurrent} />}
      <DifferenceView difference={compared.difference} owner={{ id: thing.id, name }} />
      {isAsking && (
        <RestoreVersionDialog
          thing={thing}
          number={number}
          onRestored={onRestored}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

/** Which two texts are compared. */
function Against({ number, isAgainstCurrent }: { number: number; isAgainstCurrent: boolean }) {
  const { t } = useLanguage();
  const choices = [
    { label: t('difference.againstPrevious'), isChosen: !isAgainstCurrent, value: false },
    { label: t('difference.againstCurrent'), isChosen: isAgainstCurrent, value: true },
  ];
  return (
    <nav className="panel-tools version-against" aria-label={t('difference.against')}>
      <span aria-hidden="true">{t('difference.against')}</span>
      {choices.map(({ label, isChosen, value }) => (
        <Link
          key={label}
          className="version-choice"
          to={versionsViewSearch({ number, isAgainstCurrent: value })}
          aria-current={isChosen ? 'true' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
