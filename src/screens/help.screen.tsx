import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen } from '../admin/admin-screen.tsx';
import { HostGuide } from '../features/help/guide.tsx';

/** The guide for hosts. */
export default function HelpScreen() {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('help.title')} hint={t('help.hint')}>
      <HostGuide />
    </AdminScreen>
  );
}
