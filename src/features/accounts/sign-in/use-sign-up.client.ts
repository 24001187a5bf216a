import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { refusalOf } from '../../../admin/api.client.ts';
import { messageOf } from '../../../admin/calls.client.ts';
import { showRefused } from '../../../admin/form-texts.ts';
import { signUp } from '../account.client.ts';
import { signUpSchema } from '../account.schema.ts';

/** The form of a new account and the result of saving it; messages come from the server if possible. */
export function useSignUp(setupCode: string | null) {
  const { t } = useLanguage();
  const [success, setSuccess] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: '', email: '', password: '', ...(setupCode === null ? {} : { setupCode }) },
  });
  const submit = form.handleSubmit(async (account) => {
    setFailure(null);
    try {
      setSuccess(messageOf(await signUp({ body: account })) ?? t('signup.done'));
    } catch (error) {
      const isShown = showRefused(form, ['name', 'email', 'password'], error);
      if (!isShown) setFailure(refusalOf(error)?.message ?? t('signup.failed'));
    }
  });
  return { form, failure, success, submit };
}
