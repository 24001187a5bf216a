import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { messageOf } from '../../../admin/calls.client.ts';
import { useCall } from '../../../admin/use-row-calls.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { changePassword } from '../account.client.ts';
import { passwordChangeSchema } from '../account.schema.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { useAskedCode } from '../second-factor/use-asked-code.client.ts';
import { useRequiredFields } from '../../../admin/form-texts.ts';
import { Panel } from '../../../admin/panel.tsx';
import '../accounts.css';

/** The form for changing one's own password. */
export function PasswordPanel() {
  const { t } = useLanguage();
  const { form, isCodeAsked, failure, success, submit } = usePasswordChange();
  const { field, missing } = useRequiredFields(form, 'signup.required');
  return (
    <Panel title={t('account.password.title')}>
      <form className="panel-body" noValidate onSubmit={(event) => void submit(event)}>
        <div className="account-messages">
          {missing !== null && <Alert kind="error">{missing}</Alert>}
          {failure !== null && <CallFailed title={t('account.password.failed')} error={failure} />}
          {success !== null && <Alert kind="success">{success}</Alert>}
        </div>
        <PasswordField
          label={t('account.password.current')}
          autoComplete="current-password"
          {...field('password')}
        />
        <PasswordField
          label={t('account.password.new')}
          rule={t('field.password.rule')}
          autoComplete="new-password"
          {...field('newPassword')}
        />
        {isCodeAsked && (
          <>
            <p>{t('login.code.hint')}</p>
            <CodeField {...field('code')} />
          </>
        )}
        <BusyButton
          kind="primary"
          type="submit"
          label={t('account.password.change')}
          busyLabel={t('action.saving')}
          isBusy={form.formState.isSubmitting}
        />
      </form>
    </Panel>
  );
}

/** The form of a new password and the result of saving it. */
function usePasswordChange() {
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
