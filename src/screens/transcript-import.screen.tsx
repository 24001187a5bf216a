import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/transcript-import.screen';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen } from '../admin/admin-screen.tsx';
import { pullDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { LeaveGuard } from '../features/drafts/leave-guard.client.tsx';
import { TranscriptImport } from '../features/transcripts/screen/transcript-form.client.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return pullDrafts(request.signal);
}

/** An interview from a transcript. */
export default function TranscriptImportScreen() {
  const { t } = useLanguage();
  return (
    <AdminScreen
      title={t('transcript.title')}
      hint={t('transcript.subtitle')}
      tools={
        <ButtonLink kind="quiet" icon="back" className="button-back" to="/admin/interviews/new">
          {t('interview.new.title')}
        </ButtonLink>
      }
    >
      <LeaveGuard>
        <TranscriptImport />
      </LeaveGuard>
    </AdminScreen>
  );
}
