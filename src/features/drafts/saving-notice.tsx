import { useLanguage } from '../../admin/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { Saving } from './use-saving.client.ts';

export interface SavingNoticeProps {
  saving: Saving;
  /** What went wrong, in the words of the screen. */
  problem: string;
}

/** Says that a save waits for the connection, and lets the host stop it. */
export function SavingNotice({ saving, problem }: SavingNoticeProps) {
  const { t } = useLanguage();
  if (saving.state !== 'waiting') return null;
  return (
    <Alert kind="warning">
      <p>{problem}</p>
      <p>{t('saving.waiting')}</p>
      <button className="button button-ghost button-small alert-action" type="button" onClick={saving.cancel}>
        {t('saving.cancel')}
      </button>
    </Alert>
  );
}
