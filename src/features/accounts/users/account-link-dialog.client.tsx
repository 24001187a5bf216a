import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { useRequiredFields } from '../../../admin/form-texts.ts';
import { MadeLinkNotice } from '../../../admin/made-link.client.tsx';
import { useCall } from '../../../admin/use-row-calls.ts';
import { pageText } from '../../../messages/page-text.ts';
import { useSite } from '../../../site/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.client.tsx';
import { DialogFrame } from '../../../ui/dialogs/modal-frame.client.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { makeAccountLink, type UserRow } from '../account.client.ts';
import { linkToMakeSchema } from '../account.schema.ts';

interface AccountLinkDialogProps {
  /** Null for an invitation. */
  user: UserRow | null;
  /** With whether a link was made. */
  onClose: (isMade: boolean) => void;
}

/** Makes a link for a user or an invitation, and shows its address to copy and send. */
export function AccountLinkDialog({ user, onClose }: AccountLinkDialogProps) {
  const { t } = useLanguage();
  const { platformName: platform } = useSite();
  const { isBusy, failure, run } = useCall();
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(linkToMakeSchema),
    defaultValues: { name: user?.name ?? '', ...(user && { userId: user.id }) },
  });
  const { field } = useRequiredFields(form);
  const make = form.handleSubmit((body) => run(async () => setUrl((await makeAccountLink({ body })).url)));
  const title = t(user ? 'access.link' : 'access.invite');
  if (url !== null) {
    const text = pageText(user ? 'access.link.letter' : 'access.invite.letter', { platform });
    return (
      <DialogFrame className="dialog-form" title={title} onClose={() => onClose(true)}>
        <MadeLinkNotice url={url} letter={{ subject: platform, text }} />
        <div className="dialog-actions">
          <Button onClick={() => onClose(true)}>{t('action.close')}</Button>
        </div>
      </DialogFrame>
    );
  }
  return (
    <FormDialog
      title={title}
      texts={{ submit: t('review.make'), busy: t('review.making') }}
      isBusy={isBusy}
      onSubmit={(event) => void make(event)}
      onClose={() => onClose(false)}
    >
      {failure !== null && <CallFailed title={t('access.make.failed')} error={failure} />}
      <p className="dialog-hint">
        {user ? t('access.link.hint', { name: user.name }) : t('access.invite.hint')}
      </p>
      {!user && (
        <TextField label={t('field.name')} dir="rtl" autoComplete="off" autoFocus {...field('name')} />
      )}
    </FormDialog>
  );
}
