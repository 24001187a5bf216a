import { useLanguage } from '../../../admin/admin-language.tsx';

/** What a password field says besides its label. */
export function usePasswordTexts() {
  const { t } = useLanguage();
  return {
    show: t('field.password.show'),
    hide: t('field.password.hide'),
    capsLock: t('field.password.capsLock'),
  };
}
