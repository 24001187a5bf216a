import { useState } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { CallFailed } from '../accounts/call-failed.tsx';
import { DraftOffer, type DraftOfferTexts } from '../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { DraftRefused } from '../drafts/draft-refused.tsx';
import { SavingNotice } from '../drafts/saving-notice.tsx';
import { useDraftOffer } from '../drafts/use-draft-offer.client.ts';
import type { FontSettings } from './appearance.schema.ts';
import { FontConflictDialog, FontVersion } from './font-conflict-dialog.tsx';
import { FontFieldSet } from './font-field-set.client.tsx';
import {
  FONT_FORM_DEFAULTS,
  fontFormValues,
  fontsValue,
  shownFonts,
  valueOfFonts,
  type FontsValue,
} from './font-form.ts';
import { FontPreview } from './font-preview.tsx';
import { FONTS_THING, useFontSettings, type FontSettingsOptions } from './use-font-settings.client.ts';

const OFFER_TEXTS: DraftOfferTexts = {
  offer: 'admin.fonts.draft.offer',
  changedSince: 'admin.fonts.draft.changedSince',
  restore: 'admin.fonts.draft.restore',
  discard: 'admin.fonts.draft.discard',
  compare: 'admin.fonts.draft.compare',
};

/** The settings, and choices of an earlier visit that were not saved. */
export function FontSettingsPanel({ settings }: { settings: FontSettings | null }) {
  const fields = settings ?? FONT_FORM_DEFAULTS;
  const saved = valueOfFonts(fields);
  const offered = useDraftOffer({ thing: FONTS_THING, schema: fontsValue, saved });
  const [restored, setRestored] = useState<KeptDraft<FontsValue> | null>(null);
  return (
    <>
      <DraftOffer
        offered={offered}
        saved={saved}
        render={(value) => <FontVersion fonts={shownFonts(fontFormValues(value, fields), fields)} />}
        texts={OFFER_TEXTS}
        onRestore={setRestored}
      />
      <FontSettingsForm key={restored?.storageKey ?? ''} settings={settings} restored={restored} />
    </>
  );
}

/** Family, size and colour beside what they look like. */
function FontSettingsForm(options: FontSettingsOptions) {
  const { t } = useLanguage();
  const { fontForm, draft, fontSaving } = useFontSettings(options);
  const { form, shown, isDirty, show } = fontForm;
  const { saving, failure, isSaved, conflict, save, keepMine, takeSaved, postpone } = fontSaving;
  return (
    <>
      <DraftRefused draft={draft} />
      {failure !== null && <CallFailed title={t('admin.fonts.saveFailed')} error={failure} />}
      <SavingNotice saving={saving} problem={t('admin.fonts.saveFailed')} />
      {isSaved && !isDirty && <Alert kind="success">{t('admin.fonts.saved')}</Alert>}
      <div className="font-settings">
        <form
          className="panel panel-body"
          noValidate
          onInput={draft.touch}
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
            show(conflict.saved);
            takeSaved();
          }}
          onClose={postpone}
        />
      )}
    </>
  );
}
