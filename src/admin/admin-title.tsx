import { useLanguage } from './admin-language.tsx';
import { useSite } from '../site/use-site.ts';

/** The title of the window while a screen is shown. */
export function AdminTitle({ screen }: { screen: string }) {
  const { t } = useLanguage();
  return <title>{t('site.titleOf', { page: screen, platform: useSite().platformName })}</title>;
}
