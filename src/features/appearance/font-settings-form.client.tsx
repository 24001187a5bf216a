import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { fieldText } from '../../admin/form-texts.ts';
import { WithDraft } from '../drafts/draft-offer.client.tsx';
import { isSameValue, type KeptDraft } from '../drafts/draft-record.ts';
import type { EditedText } from '../drafts/edited-text.ts';
import { DraftRefused } from '../drafts/use-draft.client.tsx';
import { KeptFormFrame, SaveButton, useKeptForm } from '../drafts/kept-form.client.tsx';
import { SavingNotice } from '../drafts/saving.client.tsx';
import { saveFontSettings } from './appearance.client.ts';
import { FONT_FAMILY_PUBLIC_DEFAULT, type FontFields, type FontSettings } from './appearance.schema.ts';
import { ColorField, FamilyField, SizeField } from './font-fields.tsx';
import {
  FONT_FORM_DEFAULTS,
  fontForm,
  fontsValue,
  shownFonts,
  valueOfFonts,
  type FontsValue,
} from './font-form.ts';
import { FontFacts, FontPreview, FontSample } from './font-preview.tsx';
import { showSavedFonts } from './site-fonts.client.ts';
import './font-settings.css';

/** The fonts of the site while nothing is saved. */
const OWN_FONTS = { answersFamily: 'Noto Naskh Arabic', family: FONT_FAMILY_PUBLIC_DEFAULT };

function editedFonts(saved: FontFields): EditedText<FontsValue> {
  return {
    subject: 'fonts',
    schema: fontsValue,
    render: (value) => <FontVersion fonts={shownFonts(value, saved)} />,
    conflictTitle: 'admin.fonts.changedSince',
    holds: 'choices',
  };
}

/** The settings, and a draft from an earlier visit. */
export function FontSettingsPanel({ settings }: { settings: FontSettings | null }) {
  const saved = settings ?? FONT_FORM_DEFAULTS;
  return (
    <WithDraft text={editedFonts(saved)} saved={valueOfFonts(saved)}>
      {(restored) => <FontSettingsForm settings={settings} restored={restored} />}
    </WithDraft>
  );
}

interface FontSettingsFormProps {
  /** Null while the defaults apply. */
  settings: FontSettings | null;
  /** A draft from an earlier visit. */
  restored: KeptDraft<FontsValue> | null;
}

/** Family, size and colour beside a preview. */
function FontSettingsForm(props: FontSettingsFormProps) {
  const { t } = useLanguage();
  const { basis, fields, form, shown, isSaved, submit } = useFontSettings(props);
  const { draft, saving, failure } = form;
  return (
    <>
      {basis === null && <Alert kind="info">{t('admin.fonts.nothingSaved', OWN_FONTS)}</Alert>}
      <DraftRefused draft={draft} />
      {failure !== null && <CallFailed title={t('admin.fonts.saveFailed')} error={failure} />}
      <SavingNotice saving={saving} problem={t('admin.fonts.saveFailed')} />
      {isSaved && <Alert kind="success">{t('admin.fonts.saved')}</Alert>}
      <div className="font-settings columns">
        <KeptFormFrame className="panel panel-body" form={form} onSubmit={submit}>
          <FontFieldSet form={fields} shown={shown} />
          <SaveButton form={form} label={t('action.saveChanges')} />
        </KeptFormFrame>
        <FontPreview fonts={shown} />
      </div>
    </>
  );
}

/** State, preview and saving of the form. */
function useFontSettings({ settings, restored }: FontSettingsFormProps) {
  const [basis, setBasis] = useState(settings);
  const [isSaved, setIsSaved] = useState(false);
  const saved = basis ?? FONT_FORM_DEFAULTS;
  const fields = useForm<FontsValue, unknown, FontFields>({
    resolver: zodResolver(fontForm),
    defaultValues: restored?.value ?? valueOfFonts(saved),
  });
  const [family, sizePx, color] = useWatch({ control: fields.control, name: ['family', 'sizePx', 'color'] });
  const shown = shownFonts({ family, sizePx, color }, saved);
  const isChanged = !isSameValue(valueOfFonts({ family, sizePx, color }), valueOfFonts(saved));
  const read = () => valueOfFonts(fields.getValues());
  const accept = (fonts: FontSettings) => {
    showSavedFonts(fonts);
    setBasis(fonts);
  };
  const form = useKeptForm({
    text: editedFonts(saved),
    basis,
    valueOf: (fonts: FontSettings | null) => valueOfFonts(fonts ?? FONT_FORM_DEFAULTS),
    read,
    restored,
    send: (value, over, signal) => saveFontSettings(over, shownFonts(value, saved), signal),
    onSaved(fonts) {
      accept(fonts);
      setIsSaved(true);
      // A choice made during the save is not saved yet.
      if (!isSameValue(read(), valueOfFonts(fonts))) form.draft.touch();
    },
    onTaken(fonts) {
      accept(fonts);
      fields.reset(valueOfFonts(fonts));
    },
  });
  const submit = fields.handleSubmit((fonts) => {
    setIsSaved(false);
    return form.save(valueOfFonts(fonts));
  });
  return { basis, fields, form, shown, isSaved: isSaved && !isChanged, submit };
}

interface FontFieldSetProps {
  form: UseFormReturn<FontsValue, unknown, FontFields>;
  shown: FontFields;
}

function FontFieldSet({ form: { register, setValue, formState }, shown }: FontFieldSetProps) {
  const language = useLanguage();
  const { errors } = formState;
  return (
    <>
      <FamilyField error={fieldText(language, errors.family)} shown={shown} {...register('family')} />
      <SizeField
        error={fieldText(language, errors.sizePx)}
        shownPx={shown.sizePx}
        onSlide={(sizePx) => setValue('sizePx', sizePx, { shouldValidate: true })}
        {...register('sizePx')}
      />
      <ColorField
        error={fieldText(language, errors.color)}
        shown={shown.color}
        onPick={(color) => setValue('color', color, { shouldValidate: true })}
        {...register('color')}
      />
    </>
  );
}

/** Settings by name and with a preview. */
function FontVersion({ fonts }: { fonts: FontFields }) {
  return (
    <>
      <FontFacts fonts={fonts} />
      <FontSample fonts={fonts} />
    </>
  );
}
