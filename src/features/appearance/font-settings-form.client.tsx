import { useState } from 'react';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { isMessageKey } from '../../messages/index.ts';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { CallFailed } from '../accounts/call-failed.tsx';
import { useLeaveGuard } from '../drafts/leave-guard.client.tsx';
import { SavingNotice } from '../drafts/saving-notice.tsx';
import type { FontFields, FontSettings } from './appearance.schema.ts';
import { FontConflictDialog } from './font-conflict-dialog.tsx';
import { ColorField, FamilyField, SizeField } from './font-fields.tsx';
import { FONT_FORM_DEFAULTS, readColor, readSize, type FontFormValues } from './font-form.ts';
import { FontPreview } from './font-preview.tsx';
import { useFontForm } from './use-font-form.client.ts';
import { useFontSaving } from './use-font-saving.client.ts';

/** Family, size and colour beside what they look like. */
export function FontSettingsForm({ settings }: { settings: FontSettings | null }) {
  const { t } = useLanguage();
  const [base, setBase] = useState(settings);
  const { form, shown, isDirty, show } = useFontForm(base ?? FONT_FORM_DEFAULTS);
  const { saving, failure, isSaved, conflict, save, keepMine, takeSaved, postpone } = useFontSaving(
    base,
    setBase,
  );
  useLeaveGuard(() => (isDirty ? 'lost' : 'clean'));
  return (
    <>
      {failure !== null && <CallFailed title={t('admin.fonts.saveFailed')} error={failure} />}
      <SavingNotice saving={saving} problem={t('admin.fonts.saveFailed')} />
      {isSaved && !isDirty && <Alert kind="success">{t('admin.fonts.saved')}</Alert>}
      <div className="font-settings">
        <form
          className="panel panel-body"
          noValidate
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          <FontFieldSet form={form} shown={shown} />
          <BusyButton
            className="button button-primary"
            type="submit"
            label={t('action.saveChanges')}
            busyLabel={t('action.saving')}
            isBusy={saving.isBusy}
          />
        </form>
        <FontPreview fonts={shown} />
      </div>
      {conflict && (
        <FontConflictDialog
          conflict={conflict}
          onKeepMine={() => void keepMine()}
          onTakeSaved={() => {
            takeSaved();
            show(conflict.saved);
          }}
          onClose={postpone}
        />
      )}
    </>
  );
}

interface FontFieldSetProps {
  form: UseFormReturn<FontFormValues, unknown, FontFields>;
  shown: FontFields;
}

function FontFieldSet({ form: { register, setValue, formState }, shown }: FontFieldSetProps) {
  const language = useLanguage();
  const { errors } = formState;
  const text = (error: FieldError | undefined) => {
    const message = error?.message ?? null;
    return message !== null && isMessageKey(message) ? language.t(message) : message;
  };
  return (
    <>
      <FamilyField error={text(errors.family)} shown={shown} {...register('family')} />
      <SizeField
        error={text(errors.sizePx)}
        shownPx={shown.sizePx}
        onSlide={(sizePx) => setValue('sizePx', sizePx, { shouldValidate: true })}
        {...register('sizePx', { setValueAs: readSize })}
      />
      <ColorField
        error={text(errors.color)}
        shown={shown.color}
        onPick={(color) => setValue('color', color, { shouldValidate: true })}
        {...register('color', { setValueAs: readColor })}
      />
    </>
  );
}
