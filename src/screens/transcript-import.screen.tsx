import { Link } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen } from '../admin/admin-screen.tsx';
import { Icon } from '../ui/icon.tsx';
import { LeaveGuard } from '../features/drafts/leave-guard.client.tsx';
import { TranscriptImport } from '../features/transcripts/transcript-form.client.tsx';

/** Fetches nothing, but the area's guard only runs before a loader. */
export function clientLoader() {
  return null;
}

/** An interview from a transcript. */
export default function TranscriptImportScreen() {
  const { t } = useLanguage();
  return (
    <AdminScreen
      title={t('transcript.title')}
      hint={t('transcript.subtitle')}
      tools={
        <Link className="button button-quiet button-back" to="/admin/interviews/new">
          <Icon name="back" /> {t('interview.new.title')}
        </Link>
      }
    >
      <LeaveGuard>
        <TranscriptImport />
      </LeaveGuard>
    </AdminScreen>
  );
}
