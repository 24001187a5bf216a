import { useRevalidator } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listFailureText } from './list-failure.ts';

/** The red box in place of the list, with a retry. */
export function ListFailed({ error }: { error: unknown }) {
  const language = useLanguage();
  const { t } = language;
  const { revalidate } = useRevalidator();
  return (
    <Alert kind="error">
      <p>{t('admin.interviews.loadFailed')}</p>
      <p>{listFailureText(language, error)}</p>
      <button
        className="button button-ghost button-small alert-action"
        type="button"
        onClick={() => void revalidate()}
      >
        <Icon name="refresh" /> {t('page.retry')}
      </button>
    </Alert>
  );
}
