import { useState } from 'react';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { signIn } from './account.client.ts';
import type { SignIn } from './account.schema.ts';
import { CallError, isCodeAsked } from './api.client.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.client.tsx';
import { readToken, saveToken } from './session.client.ts';
import { addressAfterSignIn } from './sign-in-address.ts';

/** Whoever has a token is sent on (spec, section 2). */
export function clientLoader() {
  if (readToken() !== null) throw redirect('/admin/interviews');
  return null;
}

/** Signing in. */
export default function LoginScreen() {
  const { t } = useLanguage();
  const { failure, hasSecondStep, submit, startAgain } = useSignIn();
  return (
    <AuthFrame title={t('login.title')}>
      <LoginForm failure={failure} isCodeAsked={hasSecondStep} onSignIn={submit} onStartAgain={startAgain} />
      <p className="auth-other">
        {t('login.noAccount')}{' '}
        <Link className="auth-link" to="/admin/signup">
          {t('signup.title')}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Signs in, keeps the token and goes where one was headed. */
function useSignIn() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [hasSecondStep, setHasSecondStep] = useState(false);
  const submit = async (credentials: SignIn) => {
    setFailure(null);
    try {
      const token = await signIn(credentials);
      if (token === null) return setFailure(t('login.noToken'));
      saveToken(token);
      await navigate(addressAfterSignIn(parameters.get('next')), { replace: true });
    } catch (error) {
      if (isCodeAsked(error)) setHasSecondStep(true);
      // The first time it is no failure: the form asks for the code.
      if (isCodeAsked(error) && credentials.code === undefined) return;
      const words = error instanceof CallError && error.failure.kind === 'refused' && error.failure.message;
      setFailure(words || t('login.failed'));
    }
  };
  const startAgain = () => {
    setHasSecondStep(false);
    setFailure(null);
  };
  return { failure, hasSecondStep, submit, startAgain };
}
