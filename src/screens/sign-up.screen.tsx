import { useEffect } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { refusalOf } from '../admin/api.client.ts';
import { Alert } from '../ui/alert.tsx';
import { useSite } from '../site/use-site.ts';
import type { Route } from './+types/sign-up.screen';
import { openLink, readSignUp } from '../features/accounts/account.client.ts';
import { secretInAddress, SIGN_UP_PATH } from '../features/accounts/recovery/link-address.ts';
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx';
import { withEmail } from '../features/accounts/sign-in/carried-email.ts';
import { readToken } from '../admin/session.client.ts';
import { SignUpForm } from '../features/accounts/sign-in/sign-up-form.tsx';
import { useSignUp, type SignUpSecret } from '../features/accounts/sign-in/use-sign-up.client.ts';

/** How long the success message is shown before the sign-in screen opens. */
const REDIRECT_DELAY_MS = 2_000;

/** Redirects signed-in users. A set-up code is in the link that is printed at the first start. */
export async function clientLoader() {
  if (readToken() !== null) throw redirect('/admin');
  const setupCode = secretInAddress('setup');
  const invitation = secretInAddress('invitation');
  const secret: SignUpSecret = { ...(setupCode && { setupCode }), ...(invitation && { invitation }) };
  if (setupCode !== null) return { secret, name: '', failure: null, isOpen: true };
  try {
    if (invitation === null) return { secret, name: '', failure: null, ...(await readSignUp()) };
    return {
      secret,
      name: (await openLink({ body: { link: invitation } })).name,
      failure: null,
      isOpen: true,
    };
  } catch (error) {
    // What could not be asked is decided when the form is sent.
    const failure = refusalOf(error)?.message ?? null;
    return { secret, name: '', failure, isOpen: failure === null };
  }
}

/** Creating an account; with the set-up link, that of the first admin. */
export default function SignUpScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { platformName: platform } = useSite();
  const { secret, name, failure, isOpen } = loaderData;
  const isSecret = Object.keys(secret).length > 0;
  useEffect(() => {
    // A secret must not stay in the address bar or the history.
    if (isSecret) history.replaceState(history.state, '', SIGN_UP_PATH);
  }, [isSecret]);
  return (
    <AuthFrame title={t('signup.title')}>
      {secret.setupCode !== undefined && <Alert kind="info">{t('signup.firstAdmin')}</Alert>}
      {name !== '' && <Alert kind="info">{t('signup.invited', { name })}</Alert>}
      {isOpen ? (
        <NewAccount name={name} secret={secret} />
      ) : failure === null ? (
        <Alert kind="info">
          {t('signup.closed')}
          <br />
          {t('signup.closed.hint', { platform })}
        </Alert>
      ) : (
        <Alert kind="error">{failure}</Alert>
      )}
      <p className="auth-other">
        {t('signup.hasAccount')}{' '}
        <Link className="auth-link" to="/admin/login">
          {t('login.title')}
        </Link>
      </p>
    </AuthFrame>
  );
}

function NewAccount({ name, secret }: { name: string; secret: SignUpSecret }) {
  const navigate = useNavigate();
  const signUp = useSignUp(name, secret, () => navigate('/admin', { replace: true }));
  const { success, form } = signUp;
  useEffect(() => {
    if (success === null) return undefined;
    const state = withEmail(form.getValues('email'));
    const timer = setTimeout(() => void navigate('/admin/login', { state }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [success, navigate, form]);
  return <SignUpForm {...signUp} />;
}
