import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.client.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { isSessionOf, type CurrentUser } from '../account.client.ts';
import { signInSchema, type SignIn } from '../account.schema.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { useRequiredFields } from '../../../admin/form-texts.ts';
import { renewSessionsWith, readToken, watchToken } from '../../../admin/session.client.ts';
import { useSignIn } from './use-sign-in.client.ts';

/** Called with whether there is a new session. */
type OnEnd = (isRenewed: boolean) => void;

/**
 * Asks for the password in a dialog when the session of `user` has ended, so that unsaved input is not lost. The
 * failed call is then repeated, unless someone else has signed in.
 */
export function SessionDialog({ user: { id, email } }: { user: CurrentUser }) {
  const { revalidate } = useRevalidator();
  const [onEnd, setOnEnd] = useState<OnEnd | null>(null);
  useEffect(() => {
    let end: OnEnd = () => {};
    const ask = () =>
      new Promise<boolean>((resolve) => {
        end = (isRenewed) => {
          setOnEnd(null);
          resolve(isRenewed);
        };
        setOnEnd(() => end);
      });
    const stop = renewSessionsWith(async (endedToken) => {
      // Another call, or another tab, may have a new session by now.
      const isRenewed = (readToken() ?? endedToken) !== endedToken || (await ask());
      if (!isRenewed || (await isSessionOf(id))) return isRenewed;
      // Pending work belongs to one account and must not be saved by another.
      void revalidate();
      return false;
    });
    return () => {
      stop();
      // The dialog is gone, so the waiting calls fail and the next one opens it again.
      end(false);
    };
  }, [id, revalidate]);
  return onEnd && <SignInAgain email={email} onEnd={onEnd} />;
}

interface SignInAgainProps {
  /** E-mail of the account to which the pending work belongs. */
  email: string;
  onEnd: OnEnd;
}

function SignInAgain({ email, onEnd }: SignInAgainProps) {
  const { t } = useLanguage();
  const { failure, hasSecondStep, submit } = useSignIn(() => onEnd(true));
  const form = useForm<z.input<typeof signInSchema>, unknown, SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const { isSubmitting } = form.formState;
  const { field, missing } = useRequiredFields(form, 'signin.required');
  const alert = missing ?? (isSubmitting ? null : failure);
  useEffect(
    () =>
      watchToken(() => {
        // Another tab has signed in.
        if (readToken() !== null) onEnd(true);
      }),
    [onEnd],
  );
  return (
    <FormDialog
      title={t('session.over.title')}
      texts={{ submit: t('login.title'), busy: t('login.submitting'), cancel: t('session.over.later') }}
      isBusy={isSubmitting}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onClose={() => onEnd(false)}
    >
      <p className="dialog-hint">{t('session.over.hint')}</p>
      {alert !== null && <Alert kind="error">{alert}</Alert>}
      <p className="dialog-hint">
        <bdi dir="ltr">{email}</bdi>
      </p>
      {/* For password managers, which look for the name of the account in a field. */}
      <input type="hidden" autoComplete="username" {...form.register('email')} />
      {hasSecondStep ? (
        <>
          <p className="dialog-hint">{t('login.code.hint')}</p>
          <CodeField {...field('code')} />
        </>
      ) : (
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          autoFocus
          {...field('password')}
        />
      )}
    </FormDialog>
  );
}
