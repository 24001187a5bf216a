import { useLanguage } from '../../layouts/admin-language.tsx';
import { useSite } from '../../layouts/use-site.ts';

/** Where readers see the page about the host. */
export function useHostPageHint(): string {
  const { t } = useLanguage();
  return t('infoPage.host.hint', { name: useSite().host.name });
}
