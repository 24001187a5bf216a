import { useLanguage } from '../../../admin/admin-language.tsx';

/** The texts of a password field besides its label. */
export function usePasswordTexts() {
  const { t } = useLanguage();
  return {
    show: t('field.password.show'),
    hide: t('field.password.hide'),
    capsLock: t('field.password.capsLock'),
  };
}
