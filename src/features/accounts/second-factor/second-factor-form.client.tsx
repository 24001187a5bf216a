import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { secondFactorOffSchema, type SecondFactorOff } from '../account.schema.ts';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { CodeField } from './code-field.tsx';
import { showRefused, useRequiredFields } from '../../../admin/form-texts.ts';
import { useCall } from '../../../admin/use-row-calls.ts';

interface SecondFactorFormProps {
  submit: string;
  /** The title of an error that belongs to no field. */
  failed: string;
  onSubmit: (input: SecondFactorOff) => Promise<void>;
  onCancel: () => void;
}

/** A code of the app and the password, which each change of the second factor requires. */
export function SecondFactorForm({ submit, failed, onSubmit, onCancel }: SecondFactorFormProps) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useCall();
  const form = useForm({
    resolver: zodResolver(secondFactorOffSchema),
    defaultValues: { code: '', password: '' },
  });
  const { field, missing } = useRequiredFields(form, 'signup.required');
  const send = form.handleSubmit((input) =>
    run(async () => {
      try {
        await onSubmit(input);
      } catch (error) {
        if (!showRefused(form, ['code', 'password'], error)) throw error;
      }
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="account-messages">
        {missing !== null && <Alert kind="error">{missing}</Alert>}
        {failure !== null && <CallFailed title={failed} error={failure} />}
      </div>
      <CodeField {...field('code')} />
      <PasswordField
        label={t('account.password.current')}
        autoComplete="current-password"
        {...field('password')}
      />
      <div className="form-actions">
        <BusyButton
          kind="primary"
          type="submit"
          label={submit}
          busyLabel={t('action.saving')}
          isBusy={isBusy}
        />
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
      </div>
    </form>
  );
}
