import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { refusalOf } from '../../../admin/api.client.ts';
import { showRefused, useRequiredFields } from '../../../admin/form-texts.ts';
import { saveToken } from '../../../admin/session.client.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { recover } from '../account.client.ts';
import { recoverySchema, type Recovery } from '../account.schema.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { AuthForm } from '../sign-in/auth-form.tsx';

interface RecoveryFormProps {
  /** The token of a link; null for a recovery code. */
  link: string | null;
  onSignedIn: () => Promise<void> | void;
}

/** A new password, and what opens the account in place of the one before. */
export function RecoveryForm({ link, onSignedIn }: RecoveryFormProps) {
  const { t } = useLanguage();
  const { form, failure, isCodeAsked, submit } = useRecovery(link, onSignedIn);
  const { isSubmitting } = form.formState;
  const { field, missing } = useRequiredFields(
    form,
    'signup.required',
    'signin.required',
    'account.code.required',
  );
  return (
    <AuthForm
      problem={missing ?? (isSubmitting ? null : failure)}
      texts={{ submit: t('recovery.submit'), busy: t('login.submitting') }}
      isBusy={isSubmitting}
      onSubmit={submit}
    >
      {link === null && (
        <>
          <TextField
            label={t('field.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            autoFocus
            {...field('email')}
          />
          <TextField
            label={t('recovery.code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('recoveryCode')}
          />
        </>
      )}
      <PasswordField
        label={t('account.password.new')}
        rule={t('field.password.rule')}
        autoComplete="new-password"
        autoFocus={link !== null}
        {...field('newPassword')}
      />
      {isCodeAsked && <CodeField {...field('code')} />}
    </AuthForm>
  );
}

/** The state of the form; a session that it opens is kept before `onSignedIn`. */
function useRecovery(link: string | null, onSignedIn: RecoveryFormProps['onSignedIn']) {
  const { t } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const form = useForm<z.input<typeof recoverySchema>, unknown, Recovery>({
    resolver: zodResolver(recoverySchema),
    defaultValues:
      link === null
        ? { by: 'code', email: '', recoveryCode: '', newPassword: '' }
        : { by: 'link', link, newPassword: '' },
  });
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
  return { form, failure, isCodeAsked, submit };
}
