import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { signInSchema, type SignIn } from '../account.schema.ts';
import { useRequiredFields } from '../../../admin/form-texts.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { useSignIn } from './use-sign-in.client.ts';

interface LoginFormProps {
  /** The initial e-mail; may be empty. */
  email: string;
  /** Resolves when the next screen is shown. */
  onSignedIn: () => Promise<void> | void;
}

/** E-mail and password, and in a second step the code of a second factor. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const { t } = useLanguage();
  const { failure, hasSecondStep, submit, startAgain } = useSignIn(onSignedIn);
  const form = useForm<z.input<typeof signInSchema>, unknown, SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const { isSubmitting } = form.formState;
  const { field, missing } = useRequiredFields(form, 'signin.required');
  return (
    <AuthForm
      problem={missing ?? (isSubmitting ? null : failure)}
      texts={{ submit: t('login.title'), busy: t('login.submitting') }}
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(submit)}
      after={
        hasSecondStep && (
          <Button
            kind="quiet"
            className="auth-again"
            onClick={() => {
              form.reset();
              startAgain();
            }}
          >
            {t('login.code.startAgain')}
          </Button>
        )
      }
    >
      {hasSecondStep ? (
        <>
          <p className="auth-hint">{t('login.code.hint')}</p>
          <CodeField {...field('code')} />
        </>
      ) : (
        <>
          <TextField
            label={t('field.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            autoFocus={email === ''}
            {...field('email')}
          />
          <PasswordField
            label={t('field.password')}
            autoComplete="current-password"
            autoFocus={email !== ''}
            {...field('password')}
          />
        </>
      )}
    </AuthForm>
  );
}
