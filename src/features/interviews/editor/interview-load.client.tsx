import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { AdminTitle } from '../../../admin/admin-screen.tsx';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LeaveGuard } from '../../drafts/leave-guard.client.tsx';
import { isMissing } from './interview-failure.ts';
import { getInterview, type InterviewDetail } from '../api/interview.client.ts';

/** An interview, or why there is none. */
export type LoadedInterview = { interview: InterviewDetail } | { interview: null; error: unknown };

/** For the loaders of the screens of one interview. */
export async function loadInterview(id: string, signal: AbortSignal): Promise<LoadedInterview> {
  try {
    return { interview: await getInterview(id, signal) };
  } catch (error) {
    return { interview: null, error };
  }
}

export interface InterviewScreenProps {
  loaded: LoadedInterview;
  children: (interview: InterviewDetail) => ReactNode;
}

/** A screen of one interview, guarded against leaving with unsaved text; without the interview, what became of it. */
export function InterviewScreen({ loaded, children }: InterviewScreenProps) {
  if (loaded.interview === null) return <InterviewNotLoaded error={loaded.error} />;
  return <LeaveGuard key={loaded.interview.id}>{children(loaded.interview)}</LeaveGuard>;
}

function InterviewNotLoaded({ error }: { error: unknown }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const isGone = isMissing(error);
  const title = t(isGone ? 'interview.load.missing' : 'interview.load.failed');
  return (
    <div role="alert">
      <AdminTitle screen={title} />
      <Notice icon={isGone ? 'search' : 'alert'} title={title} isFailure={!isGone} isMain>
        <div className="form-actions">
          {!isGone && (
            <button className="button button-primary" type="button" onClick={() => void revalidate()}>
              <Icon name="refresh" /> {t('page.retry')}
            </button>
          )}
          <Link className="button button-ghost button-back" to="/admin">
            <Icon name="back" /> {t('admin.back')}
          </Link>
        </div>
      </Notice>
    </div>
  );
}
