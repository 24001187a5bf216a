import { useLanguage } from '../../../admin/admin-language.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { hasFormError, requiredField } from '../../../admin/form-texts.ts';
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
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="auth-alert">
        {problem !== null && <Alert kind="error">{problem}</Alert>}
        {success !== null && (
          <Alert kind="success">
            {success}
            <br />
            {t('signup.redirecting')}
          </Alert>
        )}
      </div>
      <TextField {...common('name')} autoComplete="name" autoFocus />
      <TextField {...common('email')} type="email" dir="ltr" autoComplete="username" />
      <PasswordField {...common('password')} rule={t('field.password.rule')} autoComplete="new-password" />
      <BusyButton
        kind="primary"
        className="button-large"
        type="submit"
        label={t('signup.title')}
        busyLabel={t('signup.submitting')}
        isBusy={isSubmitting || success !== null}
      />
    </form>
  );
}
