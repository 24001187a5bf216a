import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/interview-new.screen';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen } from '../admin/admin-screen.tsx';
import { WithDraft } from '../features/drafts/draft-offer.client.tsx';
import { pullDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { LeaveGuard } from '../features/drafts/leave-guard.client.tsx';
import { EDITED_OPENING } from '../features/interviews/editor/edited-texts.client.tsx';
import { EMPTY_OPENING } from '../features/interviews/editor/interview-values.ts';
import { NewInterviewForm } from '../features/interviews/editor/new-interview-form.client.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return pullDrafts(request.signal);
}

/** Creating an interview: its basic data and first question; the others on the next screen. */
export default function NewInterviewScreen() {
  const { t } = useLanguage();
  return (
    <AdminScreen
      title={t('interview.new.title')}
      hint={t('interview.new.subtitle')}
      tools={
        <>
          <ButtonLink kind="quiet" to="/admin/interviews/import">
            {t('transcript.title')}
          </ButtonLink>
          <ButtonLink icon="back" className="button-back" to="/admin">
            {t('admin.back')}
          </ButtonLink>
        </>
      }
    >
      <LeaveGuard>
        <div className="interview-form stack stack-5">
          <WithDraft text={EDITED_OPENING} saved={EMPTY_OPENING}>
            {(restored) => (
              <section className="panel">
                <NewInterviewForm restored={restored} />
              </section>
            )}
          </WithDraft>
        </div>
      </LeaveGuard>
    </AdminScreen>
  );
}
