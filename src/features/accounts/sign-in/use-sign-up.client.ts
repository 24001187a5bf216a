import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { signUp } from '../account.client.ts';
import { signUpSchema } from '../account.schema.ts';
import { CallError, type CallFailure } from '../../../admin/api.client.ts';

const FIELDS = ['name', 'email', 'password'] as const;

/** The form of a new account and the result of saving it; messages come from the server if possible. */
export function useSignUp(setupCode: string | null) {
  const { t } = useLanguage();
  const [success, setSuccess] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: '', email: '', password: '', ...(setupCode === null ? {} : { setupCode }) },
  });
  const showRefusal = ({ message, fields }: Extract<CallFailure, { kind: 'refused' }>) => {
    const faulty = FIELDS.flatMap((name) =>
      fields[name] === undefined ? [] : [{ name, message: fields[name] }],
    );
    for (const field of faulty) form.setError(field.name, { type: 'server', message: field.message });
    // The error of a field is shown beside it; only other errors are shown above the form.
    if (faulty[0]) form.setFocus(faulty[0].name);
    else setFailure(message ?? t('signup.failed'));
  };
  const submit = form.handleSubmit(async (account) => {
    setFailure(null);
    try {
      setSuccess((await signUp(account)) ?? t('signup.done'));
    } catch (error) {
      if (error instanceof CallError && error.failure.kind === 'refused') showRefusal(error.failure);
      else setFailure(t('signup.failed'));
    }
  });
  return { form, failure, success, submit };
}
