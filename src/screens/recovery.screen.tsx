import { useEffect } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { refusalOf } from '../admin/api.client.ts';
import { readToken } from '../admin/session.client.ts';
import { Alert } from '../ui/alert.tsx';
import type { Route } from './+types/recovery.screen';
import { openLink } from '../features/accounts/account.client.ts';
import { RECOVERY_PATH, secretInAddress } from '../features/accounts/recovery/link-address.ts';
import { RecoveryForm } from '../features/accounts/recovery/recovery-form.client.tsx';
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx';

/** Redirects signed-in users, unless they come by a link, because their session may have ended. */
export async function clientLoader() {
  const link = secretInAddress('link');
  if (link === null && readToken() !== null) throw redirect('/admin');
  if (link === null) return { link, name: '', failure: null };
  try {
    const { name } = await openLink({ body: { link }, renewsSession: false });
    return { link, name, failure: null };
  } catch (error) {
    // What could not be asked is decided when the form is sent.
    return { link, name: '', failure: refusalOf(error)?.message ?? null };
  }
}

/** Signing in without the password, by a recovery code or an admin's link, and choosing a new one. */
export default function RecoveryScreen({ loaderData: { link, name, failure } }: Route.ComponentProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    // The token must not stay in the address bar or the history.
    if (link !== null) history.replaceState(history.state, '', RECOVERY_PATH);
  }, [link]);
  return (
    <AuthFrame title={t('recovery.title')}>
      {failure === null ? (
        <>
          <Alert kind="info">{link === null ? t('recovery.byCode') : t('recovery.byLink', { name })}</Alert>
          <RecoveryForm link={link} onSignedIn={() => navigate('/admin', { replace: true })} />
        </>
      ) : (
        <Alert kind="error">{failure}</Alert>
      )}
      <p className="auth-other">
        <Link className="auth-link" to="/admin/login">
          {t('login.title')}
        </Link>
      </p>
    </AuthFrame>
  );
}
