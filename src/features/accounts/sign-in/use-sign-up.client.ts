import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { refusalOf } from '../../../admin/api.client.ts';
import { messageOf } from '../../../admin/calls.client.ts';
import { showRefused } from '../../../admin/form-texts.ts';
import { saveToken } from '../../../admin/session.client.ts';
import { signUp } from '../account.client.ts';
import { signUpSchema, type SignUp } from '../account.schema.ts';

/** What lets someone create an account whatever the state of sign-up; empty for an ordinary one. */
export type SignUpSecret = Pick<SignUp, 'setupCode' | 'invitation'>;

/**
 * The form of a new account and the result of saving it; messages come from the server if possible. With a secret, the
 * account is signed in and `onSignedIn` called.
 */
export function useSignUp(name: string, secret: SignUpSecret, onSignedIn: () => Promise<void> | void) {
  const { t } = useLanguage();
  const [success, setSuccess] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name, email: '', password: '', ...secret },
  });
  const submit = form.handleSubmit(async (account) => {
    setFailure(null);
    try {
      const made = await signUp({ body: account });
      if (made.token) {
        saveToken(made.token);
        return await onSignedIn();
      }
      setSuccess(messageOf(made) ?? t('signup.done'));
    } catch (error) {
      const isShown = showRefused(form, ['name', 'email', 'password'], error);
      if (!isShown) setFailure(refusalOf(error)?.message ?? t('signup.failed'));
    }
  });
  return { form, failure, success, submit };
}
