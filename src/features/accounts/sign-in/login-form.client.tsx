import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { signInSchema, type SignIn } from '../account.schema.ts';
import { fieldText, hasFormError, requiredField } from '../../../admin/form-texts.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { useSignIn } from './use-sign-in.client.ts';

const MISSING = 'signin.required';

type SignInValues = z.input<typeof signInSchema>;

interface LoginFormProps {
  /** The initial e-mail; may be empty. */
  email: string;
  /** Resolves when the next screen is shown. */
  onSignedIn: () => Promise<void> | void;
}

/** E-mail and password, and in a second step the code of a second factor. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const language = useLanguage();
  const { t } = language;
  const { failure, hasSecondStep, submit, startAgain } = useSignIn(onSignedIn);
  const form = useForm<SignInValues, unknown, SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const problem = hasFormError(errors, MISSING) ? t(MISSING) : isSubmitting ? null : failure;
  return (
    <AuthForm
      problem={problem}
      texts={{ submit: t('login.title'), busy: t('login.submitting') }}
      isBusy={isSubmitting}
      onSubmit={handleSubmit(submit)}
      after={
        hasSecondStep && (
          <Button
            kind="quiet"
            className="auth-again"
            onClick={() => {
              reset();
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
          <CodeField error={fieldText(language, errors.code, MISSING)} field={register('code')} />
        </>
      ) : (
        <Credentials form={form} hasEmail={email !== ''} />
      )}
    </AuthForm>
  );
}

function Credentials({
  form,
  hasEmail,
}: {
  form: UseFormReturn<SignInValues, unknown, SignIn>;
  hasEmail: boolean;
}) {
  const language = useLanguage();
  const { t } = language;
  return (
    <>
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        autoFocus={!hasEmail}
        {...requiredField(language, form, 'email', MISSING)}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        autoFocus={hasEmail}
        {...requiredField(language, form, 'password', MISSING)}
      />
    </>
  );
}
