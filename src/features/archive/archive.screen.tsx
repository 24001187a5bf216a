import { useLanguage } from '../../layouts/admin-language.tsx';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { ExportPanel } from './export-panel.client.tsx';
import { ImportPanel } from './import-panel.client.tsx';

/** The whole site out into one file, and in from one. */
export default function ArchiveScreen() {
  const { t } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('archive.title')} />
      <div className="admin-head">
        <div>
          <h1 className="admin-head-title">{t('archive.title')}</h1>
          <p className="admin-head-hint">{t('archive.hint')}</p>
        </div>
      </div>
      <div className="archive-panels">
        <ExportPanel />
        <ImportPanel />
      </div>
    </>
  );
}
