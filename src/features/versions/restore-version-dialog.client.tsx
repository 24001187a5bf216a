import { useRevalidator } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { isConflict } from '../../admin/api.client.ts';
import { CallDialog } from '../../admin/call-dialog.client.tsx';
import { restoreVersion } from './version.client.ts';
import type { VersionedThing } from './versions-load.client.ts';

export interface RestoreVersionDialogProps {
  thing: VersionedThing;
  number: number;
  onRestored: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before an old text becomes the present one. */
export function RestoreVersionDialog({ thing, number, onRestored, onCancel }: RestoreVersionDialogProps) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const restore = async () => {
    try {
      await restoreVersion(thing, number, thing.version);
    } catch (error) {
      // Somebody saved meanwhile: the next press is made over what they saved, and the list shows it.
      if (isConflict(error)) await revalidate();
      throw error;
    }
    await onRestored();
  };
  return (
    <CallDialog
      title={t('versions.restore.confirm', { number })}
      texts={{ confirm: t('versions.restore.action'), busy: t('versions.restore.busy') }}
      kind="primary"
      failed={t('versions.restore.failed')}
      call={restore}
      onCancel={onCancel}
    >
      <p>{t('versions.restore.text')}</p>
      {thing.kind === 'interview' && <p>{t('versions.restore.questions')}</p>}
    </CallDialog>
  );
}
