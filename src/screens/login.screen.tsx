import { Link, redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx';
import { readEmail } from '../features/accounts/sign-in/carried-email.ts';
import { LoginForm } from '../features/accounts/sign-in/login-form.client.tsx';
import { readToken } from '../admin/session.client.ts';
import { addressAfterSignIn } from '../admin/sign-in-address.ts';

/** Redirects signed-in users. */
export function clientLoader() {
  if (readToken() !== null) throw redirect('/admin/interviews');
  return null;
}

/** Signing in. */
export default function LoginScreen() {
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
        {t('login.noAccount')}{' '}
        <Link className="auth-link" to="/admin/signup">
          {t('signup.title')}
        </Link>
      </p>
    </AuthFrame>
  );
}
