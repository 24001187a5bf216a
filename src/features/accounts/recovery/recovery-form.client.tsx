import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { refusalOf } from '../../../admin/api.client.ts';
import { fieldText, hasFormError, requiredField, showRefused } from '../../../admin/form-texts.ts';
import { saveToken } from '../../../admin/session.client.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { recover } from '../account.client.ts';
import { recoverySchema, type Recovery } from '../account.schema.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { AuthForm } from '../sign-in/auth-form.tsx';

/** What the fields say where they are empty. */
const MISSING = ['signup.required', 'signin.required', 'account.code.required'] as const;

interface RecoveryFormProps {
  /** The token of a link; null for a recovery code. */
  link: string | null;
  onSignedIn: () => Promise<void> | void;
}

type Form = UseFormReturn<z.input<typeof recoverySchema>, unknown, Recovery>;

/** A new password, and what opens the account in place of the one before. */
export function RecoveryForm({ link, onSignedIn }: RecoveryFormProps) {
  const language = useLanguage();
  const { t } = language;
  const { form, problem, isCodeAsked, submit } = useRecovery(link, onSignedIn);
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthForm
      problem={problem}
      texts={{ submit: t('recovery.submit'), busy: t('login.submitting') }}
      isBusy={isSubmitting}
      onSubmit={submit}
    >
      {link === null && <CodeOfAccount form={form} />}
      <PasswordField
        label={t('account.password.new')}
        rule={t('field.password.rule')}
        autoComplete="new-password"
        autoFocus={link !== null}
        {...requiredField(language, form, 'newPassword', 'signup.required')}
      />
      {isCodeAsked && (
        <CodeField
          error={fieldText(language, errors.code, 'account.code.required')}
          field={form.register('code')}
        />
      )}
    </AuthForm>
  );
}

/** The account, and one of its recovery codes. */
function CodeOfAccount({ form }: { form: Form }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <>
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        autoFocus
        {...requiredField(language, form, 'email', 'signin.required')}
      />
      <TextField
        label={t('recovery.code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...requiredField(language, form, 'recoveryCode', 'account.code.required')}
      />
    </>
  );
}

/** The state of the form; a session that it opens is kept before `onSignedIn`. */
function useRecovery(link: string | null, onSignedIn: RecoveryFormProps['onSignedIn']) {
  const { t } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const form: Form = useForm<z.input<typeof recoverySchema>, unknown, Recovery>({
    resolver: zodResolver(recoverySchema),
    defaultValues:
      link === null
        ? { by: 'code', email: '', recoveryCode: '', newPassword: '' }
        : { by: 'link', link, newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      const token = await recover(input);
      if (token === null) return setFailure(t('login.noToken'));
      saveToken(token);
      await onSignedIn();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'second_factor') setIsCodeAsked(true);
      if (!showRefused(form, ['newPassword'], error)) setFailure(refusal?.message ?? t('login.failed'));
    }
  });
  const isMissing = MISSING.some((key) => hasFormError(errors, key));
  const problem = isMissing ? t('signup.required') : isSubmitting ? null : failure;
  return { form, problem, isCodeAsked, submit };
}
