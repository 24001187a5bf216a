import { useEffect } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { Alert } from '../ui/alert.tsx';
import type { Route } from './+types/sign-up.screen';
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx';
import { withEmail } from '../features/accounts/sign-in/carried-email.ts';
import { readToken } from '../admin/session.client.ts';
import { SignUpForm } from '../features/accounts/sign-in/sign-up-form.tsx';
import { useSignUp } from '../features/accounts/sign-in/use-sign-up.client.ts';

const SIGN_UP_PATH = '/admin/signup';
/** How long the success message is shown before the sign-in screen opens. */
const REDIRECT_DELAY_MS = 2_000;

/** Redirects signed-in users. `setupCode` is in the link that is printed at the first start. */
export function clientLoader() {
  if (readToken() !== null) throw redirect('/admin');
  return { setupCode: new URLSearchParams(location.hash.slice(1)).get('setup') };
}

/** Creating an account; with the set-up link, that of the first admin. */
export default function SignUpScreen({ loaderData: { setupCode } }: Route.ComponentProps) {
  const { t } = useLanguage();
  const signUp = useSignUp(setupCode);
  const { success, form } = signUp;
  const navigate = useNavigate();
  useEffect(() => {
    // A code that opens the whole platform must not stay in the address bar or the history.
    if (setupCode !== null) history.replaceState(history.state, '', SIGN_UP_PATH);
  }, [setupCode]);
  useEffect(() => {
    if (success === null) return undefined;
    const state = withEmail(form.getValues('email'));
    const timer = setTimeout(() => void navigate('/admin/login', { state }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [success, navigate, form]);
  return (
    <AuthFrame title={t('signup.title')}>
      {setupCode !== null && <Alert kind="info">{t('signup.firstAdmin')}</Alert>}
      <SignUpForm {...signUp} />
      <p className="auth-other">
        {t('signup.hasAccount')}{' '}
        <Link className="auth-link" to="/admin/login">
          {t('login.title')}
        </Link>
      </p>
    </AuthFrame>
  );
}
