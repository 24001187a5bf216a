import { useLanguage } from '../../layouts/admin-language.tsx';
import { RetryButton } from '../../layouts/retry-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { listFailureText } from './list-failure.ts';

/** The red box in place of the list, with a retry. */
export function ListFailed({ error }: { error: unknown }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <Alert kind="error">
      <p>{t('admin.interviews.loadFailed')}</p>
      <p>{listFailureText(language, error)}</p>
      <RetryButton />
    </Alert>
  );
}
