import { useState } from 'react';
import { isSameValue, type KeptDraft } from '../drafts/draft-record.ts';
import { useDraft } from '../drafts/use-draft.client.ts';
import type { FontSettings } from './appearance.schema.ts';
import { FONT_FORM_DEFAULTS, fontFormValues, valueOfFonts, type FontsValue } from './font-form.ts';
import { useFontForm } from './use-font-form.client.ts';
import { useFontSaving } from './use-font-saving.client.ts';

/** What is edited here, among the drafts. */
export const FONTS_THING = 'fonts';

export interface FontSettingsOptions {
  /** Null while the defaults hold. */
  settings: FontSettings | null;
  /** What an earlier visit left. */
  restored: KeptDraft<FontsValue> | null;
}

/** The form of the font settings: its fields, their copy on this device, and saving them. */
export function useFontSettings({ settings, restored }: FontSettingsOptions) {
  const [base, setBase] = useState(settings);
  const saved = base ?? FONT_FORM_DEFAULTS;
  const [opened] = useState(() => fontFormValues(restored?.value ?? valueOfFonts(saved), saved));
  const fontForm = useFontForm(opened, saved);
  const read = () => valueOfFonts(fontForm.form.getValues());
  const draft = useDraft({ thing: FONTS_THING, saved: valueOfFonts(saved), read, restored });
  const fontSaving = useFontSaving(base, (settled) => {
    setBase(settled);
    // A choice made while it was on its way is not saved yet.
    if (isSameValue(read(), valueOfFonts(settled))) draft.drop();
  });
  return { fontForm, draft, fontSaving };
}
