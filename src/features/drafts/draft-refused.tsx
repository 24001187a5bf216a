import { useLanguage } from '../../admin/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { Draft } from './use-draft.client.ts';

/** Says that the device takes no copies, so that the host saves more often. */
export function DraftRefused({ draft }: { draft: Draft }) {
  const { t } = useLanguage();
  return draft.isKept ? null : <Alert kind="warning">{t('draft.refused')}</Alert>;
}
