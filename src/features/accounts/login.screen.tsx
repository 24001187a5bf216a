import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, redirect, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { signIn } from './account.client.ts';
import { signInSchema, type SignIn } from './account.schema.ts';
import { CallError } from './api.client.ts';
import { AuthFrame } from './auth-frame.tsx';
import { fieldText, hasFormError } from './form-texts.ts';
import { usePasswordTexts } from './password-texts.ts';
import { readToken, saveToken } from './session.client.ts';
import { addressAfterSignIn } from './sign-in-address.ts';

const MISSING = 'signin.required';

/** Whoever has a token is sent on (spec, section 2). */
export function clientLoader() {
  if (readToken() !== null) throw redirect('/admin/interviews');
  return null;
}

/** Signing in. */
export default function LoginScreen() {
  const { t } = useLanguage();
  const { failure, isOnItsWay, submit } = useSignIn();
  return (
    <AuthFrame title={t('login.title')}>
      <LoginForm failure={failure} isLeaving={isOnItsWay} onSignIn={submit} />
      <p className="auth-other">
        {t('login.noAccount')}{' '}
        <Link className="auth-link" to="/admin/signup">
          {t('signup.title')}
        </Link>
      </p>
    </AuthFrame>
  );
}

interface LoginFormProps {
  failure: string | null;
  isLeaving: boolean;
  onSignIn: (credentials: SignIn) => Promise<void>;
}

function LoginForm({ failure, isLeaving, onSignIn }: LoginFormProps) {
  const language = useLanguage();
  const { t } = language;
  const passwordTexts = usePasswordTexts();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const alert = hasFormError(errors, MISSING) ? t(MISSING) : isSubmitting ? null : failure;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSignIn)(event)}>
      {alert !== null && <Alert kind="error">{alert}</Alert>}
      <TextField
        label={t('field.email')}
        error={fieldText(language, errors.email, MISSING)}
        isInvalid={errors.email !== undefined}
        type="email"
        dir="ltr"
        autoComplete="username"
        required
        {...register('email')}
      />
      <PasswordField
        label={t('field.password')}
        error={fieldText(language, errors.password, MISSING)}
        isInvalid={errors.password !== undefined}
        texts={passwordTexts}
        autoComplete="current-password"
        required
        {...register('password')}
      />
      <BusyButton
        className="button button-primary button-large"
        type="submit"
        label={t('login.title')}
        busyLabel={t('login.submitting')}
        isBusy={isSubmitting || isLeaving}
      />
    </form>
  );
}

/** Signs in, keeps the token and goes where one was headed. */
function useSignIn() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isOnItsWay = useNavigation().state !== 'idle';
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (credentials: SignIn) => {
    setFailure(null);
    try {
      const token = await signIn(credentials);
      if (token === null) return setFailure(t('login.noToken'));
      saveToken(token);
      await navigate(addressAfterSignIn(parameters.get('next')), { replace: true });
    } catch (error) {
      const words = error instanceof CallError && error.failure.kind === 'refused' && error.failure.message;
      setFailure(words || t('login.failed'));
    }
  };
  return { failure, isOnItsWay, submit };
}
