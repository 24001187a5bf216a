import { Suspense } from 'react';
import { Await, Link, redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { readSignUp } from '../features/accounts/account.client.ts';
import { RECOVERY_PATH, SIGN_UP_PATH } from '../features/accounts/recovery/link-address.ts';
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx';
import { readEmail } from '../features/accounts/sign-in/carried-email.ts';
import { LoginForm } from '../features/accounts/sign-in/login-form.client.tsx';
import { readToken } from '../admin/session.client.ts';
import { addressAfterSignIn } from '../admin/sign-in-address.ts';
import type { Route } from './+types/login.screen';

/** Redirects signed-in users. The form does not wait for the state of sign-up. */
export function clientLoader() {
  if (readToken() !== null) throw redirect('/admin/interviews');
  return { signUp: readSignUp().catch(() => null) };
}

/** Signing in. */
export default function LoginScreen({ loaderData: { signUp } }: Route.ComponentProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const email = readEmail(useLocation().state);
  return (
    <AuthFrame title={t('login.title')}>
      <LoginForm
        email={email}
        onSignedIn={() => navigate(addressAfterSignIn(parameters.get('next')), { replace: true })}
      />
      <p className="auth-other">
        {t('login.forgotten')}{' '}
        <Link className="auth-link" to={RECOVERY_PATH}>
          {t('login.byCode')}
        </Link>
        {t('login.forgotten.others')}
      </p>
      <Suspense>
        <Await resolve={signUp}>
          {(state) =>
            state?.isOpen && (
              <p className="auth-other">
                {t('login.noAccount')}{' '}
                <Link className="auth-link" to={SIGN_UP_PATH}>
                  {t('signup.title')}
                </Link>
              </p>
            )
          }
        </Await>
      </Suspense>
    </AuthFrame>
  );
}
