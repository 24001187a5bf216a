import { useLanguage } from '../../../admin/admin-language.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { hasFormError, requiredField } from '../../../admin/form-texts.ts';
import { AuthForm } from './auth-form.tsx';
import type { useSignUp } from './use-sign-up.client.ts';

const MISSING = 'signup.required';

/** Name, e-mail and password of a new account. */
export function SignUpForm({ form, failure, success, submit }: ReturnType<typeof useSignUp>) {
  const language = useLanguage();
  const { t } = language;
  const { errors, isSubmitting } = form.formState;
  const problem = hasFormError(errors, MISSING) ? t(MISSING) : isSubmitting ? null : failure;
  const common = (name: 'name' | 'email' | 'password') => ({
    label: t(`field.${name}`),
    ...requiredField(language, form, name, MISSING),
  });
  return (
    <AuthForm
      problem={problem}
      notice={
        success !== null && (
          <>
            {success}
            <br />
            {t('signup.redirecting')}
          </>
        )
      }
      texts={{ submit: t('signup.title'), busy: t('signup.submitting') }}
      isBusy={isSubmitting || success !== null}
      onSubmit={submit}
    >
      <TextField {...common('name')} autoComplete="name" autoFocus />
      <TextField {...common('email')} type="email" dir="ltr" autoComplete="username" />
      <PasswordField {...common('password')} rule={t('field.password.rule')} autoComplete="new-password" />
    </AuthForm>
  );
}
