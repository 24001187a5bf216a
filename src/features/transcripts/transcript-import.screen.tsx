import { Link } from 'react-router';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LeaveGuard } from '../drafts/leave-guard.client.tsx';
import { TranscriptImport } from './transcript-form.client.tsx';

/** Nothing is fetched, but the area's guard runs before a loader alone. */
export function clientLoader() {
  return null;
}

/** An interview from the transcript of a talk. */
export default function TranscriptImportScreen() {
  const { t } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('transcript.title')} />
      <div className="admin-head">
        <div className="interview-head">
          <h1 className="admin-head-title">{t('transcript.title')}</h1>
          <p className="admin-head-hint">{t('transcript.subtitle')}</p>
        </div>
        <Link className="button button-quiet button-back" to="/admin/interviews/new">
          <Icon name="back" /> {t('interview.new.title')}
        </Link>
      </div>
      <LeaveGuard>
        <TranscriptImport />
      </LeaveGuard>
    </>
  );
}
