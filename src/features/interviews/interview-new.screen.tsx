import { useState } from 'react';
import { Link } from 'react-router';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DraftOffer } from '../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { LeaveGuard } from '../drafts/leave-guard.client.tsx';
import { useDraftOffer } from '../drafts/use-draft-offer.client.ts';
import {
  EMPTY_INTERVIEW,
  NEW_INTERVIEW,
  newInterviewValue,
  type NewInterviewValue,
} from './interview-values.ts';
import { InterviewVersion } from './interview-version.tsx';
import { NewInterviewForm } from './new-interview-form.client.tsx';

/** Nothing is fetched, but the area's guard runs before a loader alone. */
export function clientLoader() {
  return null;
}

/** Adding an interview: its basic data first, the questions on the next screen. */
export default function NewInterviewScreen() {
  const { t } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('interview.new.title')} />
      <div className="admin-head">
        <div className="interview-head">
          <h1 className="admin-head-title">{t('interview.new.title')}</h1>
          <p className="admin-head-hint">{t('interview.new.subtitle')}</p>
        </div>
        <Link className="button button-quiet" to="/admin/interviews/import">
          {t('transcript.title')}
        </Link>
        <Link className="button button-ghost button-back" to="/admin">
          <Icon name="back" /> {t('admin.back')}
        </Link>
      </div>
      <LeaveGuard>
        <NewInterview />
      </LeaveGuard>
    </>
  );
}

function NewInterview() {
  const offered = useDraftOffer({
    thing: NEW_INTERVIEW,
    schema: newInterviewValue,
    saved: EMPTY_INTERVIEW,
  });
  const [restored, setRestored] = useState<KeptDraft<NewInterviewValue> | null>(null);
  return (
    <div className="interview-form">
      <DraftOffer
        offered={offered}
        saved={EMPTY_INTERVIEW}
        render={(value) => <InterviewVersion value={value} />}
        onRestore={setRestored}
      />
      <section className="panel">
        <NewInterviewForm key={restored?.storageKey ?? ''} restored={restored} />
      </section>
    </div>
  );
}
