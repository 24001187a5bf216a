import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { signInSchema, type SignIn } from './account.schema.ts';
import { fieldText, hasFormError } from './form-texts.ts';
import { usePasswordTexts } from './password-texts.ts';

const MISSING = 'signin.required';

export interface LoginFormProps {
  /** Why signing in failed the last time. */
  failure: string | null;
  /** Done once the next screen is there. */
  onSignIn: (credentials: SignIn) => Promise<void>;
}

/** E-mail and password. */
export function LoginForm({ failure, onSignIn }: LoginFormProps) {
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
        isBusy={isSubmitting}
      />
    </form>
  );
}
