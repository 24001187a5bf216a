import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../admin/admin-language.tsx';
import { DifferenceView } from './difference-view.tsx';
import type { ComparedVersion } from './difference.schema.ts';
import { type LoadedOwner, restoreVersion, versionsViewSearch } from './version.client.ts';
import type { VersionFacts } from './version.schema.ts';
import { isConflict } from '../../admin/api.client.ts';
import { CallDialog } from '../../admin/call-dialog.client.tsx';
import { Panel } from '../../admin/panel.tsx';
import './versions.css';

interface VersionDetailProps {
  name: string;
  owner: LoadedOwner;
  version: VersionFacts;
  isCurrent: boolean;
  compared: ComparedVersion;
  onRestored: () => Promise<void>;
}

/** The changes of a version, or the changes since it, with a button to restore it. */
export function VersionDetail({ name, owner, version, isCurrent, compared, onRestored }: VersionDetailProps) {
  const { t } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { number } = version;
  const isAgainstCurrent = compared.number !== number;
  return (
    <Panel
      className="version-detail"
      title={t(isAgainstCurrent ? 'difference.sinceTitle' : 'difference.title', { number })}
      tools={
        !isCurrent && (
          <Button isSmall icon="refresh" onClick={() => setIsAsking(true)}>
            {t('versions.restore')}
          </Button>
        )
      }
    >
      {!isCurrent && <Against number={number} isAgainstCurrent={isAgainstCurrent} />}
      <DifferenceView difference={compared} owner={{ id: owner.id, name }} />
      {isAsking && (
        <RestoreVersionDialog
          owner={owner}
          number={number}
          onRestored={onRestored}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Panel>
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
    <nav className="panel-tools version-against detail row" aria-label={t('difference.against')}>
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

interface RestoreVersionDialogProps {
  owner: LoadedOwner;
  number: number;
  onRestored: () => Promise<void>;
  onCancel: () => void;
}

/** Confirms the restoration of an old text. */
function RestoreVersionDialog({ owner, number, onRestored, onCancel }: RestoreVersionDialogProps) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const restore = async () => {
    try {
      await restoreVersion(owner, number, owner.version);
    } catch (error) {
      // Someone else has saved: the next attempt is based on their version, which the list now shows.
      if (isConflict(error)) await revalidate();
      throw error;
    }
    await onRestored();
  };
  return (
    <CallDialog
      title={t('versions.restore.confirm', { number })}
      texts={{ confirm: t('action.restore'), busy: t('versions.restore.busy') }}
      kind="primary"
      failed={t('versions.restore.failed')}
      call={restore}
      onCancel={onCancel}
    >
      <p>{t('versions.restore.text')}</p>
      {owner.kind === 'interview' && <p>{t('versions.restore.questions')}</p>}
    </CallDialog>
  );
}
