import type { ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { messageKey } from '../../../messages/keys.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.client.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { codeSchema } from '../../accounts/account.schema.ts';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { CodeField } from '../../accounts/second-factor/code-field.tsx';
import { useRequiredFields } from '../../../admin/form-texts.ts';
import { useAskedCode } from '../../accounts/second-factor/use-asked-code.client.ts';
import { useCall } from '../../../admin/use-row-calls.ts';
import type { Confirmation } from './archive.client.ts';
import './archive.css';

const confirmationSchema = z.object({
  password: z.string().min(1, { error: messageKey('archive.confirm') }),
  code: codeSchema.optional(),
});

interface PasswordDialogProps {
  /** The action to confirm. */
  title: string;
  failed: string;
  /** The action itself. */
  children?: ReactNode;
  onConfirm: (confirmation: Confirmation) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for the user's password, and for the code of an active second factor, before an action that an open session
 * alone must not permit.
 */
export function PasswordDialog({ title, failed, children, onConfirm, onClose }: PasswordDialogProps) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useCall();
  const form = useForm({ resolver: zodResolver(confirmationSchema), defaultValues: { password: '' } });
  const { field } = useRequiredFields(form);
  const code = useAskedCode(form, ['password', 'code']);
  const send = form.handleSubmit((confirmation) =>
    run(async () => {
      try {
        await onConfirm(confirmation);
      } catch (error) {
        if (!code.show(error)) throw error;
      }
    }),
  );
  return (
    <FormDialog
      title={title}
      texts={{
        submit: t('archive.confirm.submit'),
        busy: t('archive.confirm.busy'),
        cancel: t('action.cancel'),
      }}
      isBusy={isBusy}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      {children}
      <p className="archive-confirm">{t('archive.confirm')}</p>
      {failure !== null && <CallFailed title={failed} error={failure} />}
      <PasswordField
        label={t('account.password.current')}
        autoComplete="current-password"
        autoFocus
        {...field('password')}
      />
      {code.isAsked && (
        <>
          <p className="archive-confirm">{t('login.code.hint')}</p>
          <CodeField {...field('code')} />
        </>
      )}
    </FormDialog>
  );
}
