import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.client.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { updateUser, type UserRow } from '../account.client.ts';
import { userChangeSchema, type UserChange } from '../account.schema.ts';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { overwrite } from '../../../admin/calls.client.ts';
import type { UserDialogProps } from './user-dialogs.client.tsx';
import { useRequiredFields } from '../../../admin/form-texts.ts';
import { useCall } from '../../../admin/use-row-calls.ts';

/** Name and e-mail of a user. */
export function EditUserDialog({ user, onDone, onCancel }: UserDialogProps) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useCall();
  /** Changes that someone else has saved since the list was fetched. */
  const [newer, setNewer] = useState<UserRow | null>(null);
  const form = useForm({
    resolver: zodResolver(userChangeSchema),
    defaultValues: { name: user.name, email: user.email },
  });
  const { field, missing } = useRequiredFields(form, 'signup.required');
  const save = (change: UserChange) =>
    run(async () => {
      const { id, version } = newer ?? user;
      const { isStale, entity } = await overwrite(updateUser({ id, version, body: change }));
      setNewer(isStale ? entity : null);
      if (!isStale) await onDone();
    });
  return (
    <FormDialog
      title={t('admin.users.editTitle')}
      texts={{ submit: t('action.saveChanges') }}
      isBusy={isBusy}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onCancel}
    >
      {missing !== null && <Alert kind="error">{missing}</Alert>}
      {failure !== null && <CallFailed title={t('admin.users.updateFailed')} error={failure} />}
      {newer && <NewerUser user={newer} />}
      <TextField label={t('field.name')} dir="rtl" autoComplete="off" autoFocus {...field('name')} />
      <TextField label={t('field.email')} type="email" dir="ltr" autoComplete="off" {...field('email')} />
    </FormDialog>
  );
}

/** The saved name and e-mail, which the next save will overwrite. */
function NewerUser({ user: { name, email } }: { user: UserRow }) {
  const { t } = useLanguage();
  return (
    <Alert kind="error">
      <p>{t('error.conflict')}</p>
      <p>
        {t('admin.users.savedNow')}
        <br />
        <WrittenText>{name}</WrittenText>
        <br />
        <bdi dir="ltr">{email}</bdi>
      </p>
    </Alert>
  );
}
