import { useLanguage } from '../../../admin/admin-language.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useRequiredFields } from '../../../admin/form-texts.ts';
import { AuthForm } from './auth-form.tsx';
import type { useSignUp } from './use-sign-up.client.ts';

/** Name, e-mail and password of a new account. */
export function SignUpForm({ form, failure, success, submit }: ReturnType<typeof useSignUp>) {
  const { t } = useLanguage();
  const { isSubmitting } = form.formState;
  const { field, missing } = useRequiredFields(form, 'signup.required');
  const common = (name: 'name' | 'email' | 'password') => ({ label: t(`field.${name}`), ...field(name) });
  return (
    <AuthForm
      problem={missing ?? (isSubmitting ? null : failure)}
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
