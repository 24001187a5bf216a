import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen } from '../admin/admin-screen.tsx';
import { HelpLink } from '../admin/help-link.tsx';
import { ExportPanel } from '../features/archive/screen/export-panel.client.tsx';
import { ImportPanel } from '../features/archive/screen/import-panel.client.tsx';

/** Export of the whole site into one file, and import. */
export default function ArchiveScreen() {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('archive.title')} hint={t('archive.hint')} note={<HelpLink topic="archive" />}>
      <div className="archive-panels stack stack-5">
        <ExportPanel />
        <ImportPanel />
      </div>
    </AdminScreen>
  );
}
