import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { passwordChangeSchema } from '../account.schema.ts';
import { changePassword } from '../account.client.ts';
import { useAskedCode } from '../second-factor/use-asked-code.client.ts';
import { messageOf } from '../../../admin/calls.client.ts';
import { useCall } from '../../../admin/use-row-calls.ts';

/** The form of a new password and the result of saving it. */
export function usePasswordChange() {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { failure, run } = useCall();
  const [success, setSuccess] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { password: '', newPassword: '' },
  });
  const code = useAskedCode(form, ['password', 'newPassword', 'code']);
  const submit = form.handleSubmit(async (change) => {
    setSuccess(null);
    await run(async () => {
      try {
        setSuccess(messageOf(await changePassword({ body: change })) ?? t('account.password.changed'));
      } catch (error) {
        if (!code.show(error)) throw error;
        return;
      }
      form.reset();
      await revalidate();
    });
  });
  return { form, isCodeAsked: code.isAsked, failure, success, submit };
}
