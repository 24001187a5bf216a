import { useRevalidator } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.client.tsx';
import { isConflict } from '../accounts/api.client.ts';
import { CallFailed } from '../accounts/call-failed.tsx';
import { useDialogCall } from '../accounts/use-dialog-call.ts';
import { restoreVersion } from './version.client.ts';
import type { VersionedThing } from './versions-load.client.ts';

export interface RestoreVersionDialogProps {
  thing: VersionedThing;
  number: number;
  onRestored: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before an old text becomes the present one; says what went wrong and stays open then. */
export function RestoreVersionDialog({ thing, number, onRestored, onCancel }: RestoreVersionDialogProps) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useDialogCall();
  const restore = () =>
    run(async () => {
      try {
        await restoreVersion(thing, number, thing.version);
      } catch (error) {
        // Somebody saved meanwhile: the next press is made over what they saved, and the list shows it.
        if (isConflict(error)) await revalidate();
        throw error;
      }
      await onRestored();
    });
  return (
    <ConfirmDialog
      title={t('versions.restore.confirm', { number })}
      texts={{
        confirm: t('versions.restore.action'),
        busy: t('versions.restore.busy'),
        cancel: t('action.cancel'),
      }}
      kind="primary"
      isBusy={isBusy}
      onConfirm={() => void restore()}
      onCancel={onCancel}
    >
      <p>{t('versions.restore.text')}</p>
      {thing.kind === 'interview' && <p>{t('versions.restore.questions')}</p>}
      {failure !== null && <CallFailed title={t('versions.restore.failed')} error={failure} />}
    </ConfirmDialog>
  );
}
