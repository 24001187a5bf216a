import { useRevalidator } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useLanguage } from './admin-language.tsx';

/** Fetches again what a screen of the admin area could not get. */
export function RetryButton() {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  return (
    <button
      className="button button-ghost button-small alert-action"
      type="button"
      onClick={() => void revalidate()}
    >
      <Icon name="refresh" /> {t('page.retry')}
    </button>
  );
}
