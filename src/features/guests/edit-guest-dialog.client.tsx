import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../admin/admin-language.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { fieldText } from '../../admin/form-texts.ts';
import { useCall } from '../../admin/use-row-calls.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.client.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { updateGuest } from './guest.client.ts';
import { guestChangeSchema, guestTextsOf, type GuestChange, type KnownGuest } from './guest.schema.ts';

const FIELDS = ['name', 'trade', 'line'] as const;

interface EditGuestDialogProps {
  guest: KnownGuest;
  /** Called with the earlier texts in place of the changed ones. */
  onSaved: (earlier: GuestChange) => Promise<void>;
  onCancel: () => void;
}

/** The texts of a guest, for all their interviews. */
export function EditGuestDialog({ guest, onSaved, onCancel }: EditGuestDialogProps) {
  const language = useLanguage();
  const { t } = language;
  const { isBusy, failure, run } = useCall();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(guestChangeSchema),
    defaultValues: guestTextsOf(guest),
  });
  const save = (change: GuestChange) => {
    // The others may have been changed by someone else since the list was fetched.
    const changed = FIELDS.filter((name) => change[name] !== guest[name]);
    const pick = (texts: GuestChange) => Object.fromEntries(changed.map((name) => [name, texts[name]]));
    return run(() => updateGuest({ id: guest.id, body: pick(change) }).then(() => onSaved(pick(guest))));
  };
  return (
    <FormDialog
      title={t('guest.edit.title')}
      isPublic
      texts={{ submit: t('action.saveChanges') }}
      isBusy={isBusy}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onClose={onCancel}
    >
      {failure !== null && <CallFailed title={t('guest.edit.failed')} error={failure} />}
      <p className="dialog-hint">{t('guest.edit.hint')}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`guest.${field}`)}
          error={fieldText(language, formState.errors[field])}
          dir="rtl"
          autoComplete="off"
          autoFocus={field === 'name'}
          required={field === 'name'}
          {...register(field)}
        />
      ))}
    </FormDialog>
  );
}
