import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminTitle } from '../admin/admin-title.tsx';
import type { SignOut } from './use-sign-out.ts';

/** Who is no admin sees the frame and this. */
export function AccessDenied({ signOut }: { signOut: SignOut }) {
  const { t } = useLanguage();
  return (
    <div role="alert">
      <AdminTitle screen={t('admin.title')} />
      <Notice icon="lock" title={t('admin.denied')} isFailure isMain>
        <button
          className="button button-ghost"
          type="button"
          aria-disabled={signOut.isBusy}
          onClick={signOut.start}
        >
          <Icon name="signOut" /> {t('admin.signOut')}
        </button>
      </Notice>
    </div>
  );
}

/** The server did not say who is signed in. */
export function VerificationFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <div role="alert">
      <AdminTitle screen={t('admin.title')} />
      <Notice icon="alert" title={t('admin.verifyFailed')} isFailure isMain>
        <button className="button button-ghost" type="button" onClick={onRetry}>
          <Icon name="refresh" /> {t('page.retry')}
        </button>
      </Notice>
    </div>
  );
}
