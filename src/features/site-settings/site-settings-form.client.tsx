import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useLanguage } from '../../admin/admin-language.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { overwrite } from '../../admin/calls.client.ts';
import { fieldText } from '../../admin/form-texts.ts';
import type { MessageKey } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { WithDraft } from '../drafts/draft-offer.client.tsx';
import { isSameValue, type KeptDraft } from '../drafts/draft-record.ts';
import type { EditedText } from '../drafts/edited-text.ts';
import { KeptFormFrame, SaveButton, useKeptForm } from '../drafts/kept-form.client.tsx';
import { rebased } from '../drafts/merge.ts';
import { SavingNotice } from '../drafts/saving.client.tsx';
import { DraftRefused } from '../drafts/use-draft.client.tsx';
import { saveSiteSettings, type KnownSiteSettings } from './site-settings.client.ts';
import { eachSiteText, siteTextsSchema, type SiteFields, type SiteTexts } from './site-settings.schema.ts';
import './site-settings.css';

const EDITED_SITE: EditedText<SiteTexts> = {
  subject: 'site',
  schema: z.object(eachSiteText(() => z.string())),
  render: (texts) => <SiteVersion texts={texts} />,
  conflictTitle: 'siteSettings.changedSince',
  rebase: rebased,
};

type FieldName = keyof SiteTexts;

const LABELS = {
  platformName: 'siteSettings.platformName',
  hostName: 'siteSettings.hostName',
  hostCountry: 'siteSettings.hostCountry',
  contactEmail: 'field.email',
  socialUrl: 'siteSettings.socialUrl',
  tagline: 'siteSettings.tagline',
  listIntro: 'siteSettings.listIntro',
} as const satisfies Record<FieldName, MessageKey>;

/** The fields in their groups. */
const GROUPS: { title: MessageKey; fields: FieldName[] }[] = [
  { title: 'siteSettings.names', fields: ['platformName', 'hostName', 'hostCountry'] },
  { title: 'site.contact', fields: ['contactEmail', 'socialUrl'] },
  { title: 'siteSettings.texts', fields: ['tagline', 'listIntro'] },
];

function isAddress(name: FieldName): boolean {
  return name === 'contactEmail' || name === 'socialUrl';
}

/** The texts as they apply. */
function shownTexts({ fields, defaults }: KnownSiteSettings): SiteTexts {
  return eachSiteText((name) => fields[name] ?? defaults[name]);
}

/** A text that is the default is not set, so it follows when the default changes. */
function fieldsOf(texts: SiteTexts, { defaults }: KnownSiteSettings): SiteFields {
  return eachSiteText((name) => (texts[name] === defaults[name] ? null : texts[name]));
}

/** The settings, and a draft from an earlier visit. */
export function SiteSettingsPanel({ settings }: { settings: KnownSiteSettings }) {
  return (
    <WithDraft text={EDITED_SITE} saved={shownTexts(settings)}>
      {(restored) => <SiteSettingsForm settings={settings} restored={restored} />}
    </WithDraft>
  );
}

interface SiteSettingsFormProps {
  settings: KnownSiteSettings;
  /** A draft from an earlier visit. */
  restored: KeptDraft<SiteTexts> | null;
}

function SiteSettingsForm(props: SiteSettingsFormProps) {
  const { t } = useLanguage();
  const { fields, form, defaults, isSaved, submit, reset } = useSiteSettings(props);
  const { isBusy } = form.saving;
  return (
    <KeptFormFrame className="site-settings" form={form} onSubmit={submit}>
      {GROUPS.map(({ title, fields: names }) => (
        <section key={title} className="panel panel-body">
          <h2 className="site-settings-title">{t(title)}</h2>
          {names.map((name) => (
            <SiteField
              key={name}
              name={name}
              form={fields}
              original={defaults[name]}
              isBusy={isBusy}
              reset={reset}
            />
          ))}
        </section>
      ))}
      <DraftRefused draft={form.draft} />
      {form.failure !== null && <CallFailed title={t('siteSettings.saveFailed')} error={form.failure} />}
      <SavingNotice saving={form.saving} problem={t('siteSettings.saveFailed')} />
      {isSaved && <Alert kind="success">{t('siteSettings.saved')}</Alert>}
      <div className="form-actions">
        <SaveButton form={form} label={t('action.saveChanges')} />
        <ResetAll form={fields} defaults={defaults} isBusy={isBusy} reset={reset} />
      </div>
    </KeptFormFrame>
  );
}

type SiteForm = UseFormReturn<SiteTexts>;

/** Puts texts back to their originals. */
type Reset = (names: FieldName[]) => void;

/** State and saving of the form. */
function useSiteSettings({ settings, restored }: SiteSettingsFormProps) {
  const [basis, setBasis] = useState(settings);
  const [isSaved, setIsSaved] = useState(false);
  const { revalidate } = useRevalidator();
  const fields = useForm<SiteTexts>({
    resolver: zodResolver(siteTextsSchema),
    defaultValues: restored?.value ?? shownTexts(basis),
  });
  const accept = (saved: KnownSiteSettings) => {
    setBasis(saved);
    fields.reset(shownTexts(saved));
    // The names are also around this form.
    void revalidate();
  };
  const form = useKeptForm({
    text: EDITED_SITE,
    basis,
    valueOf: shownTexts,
    read: () => fields.getValues(),
    restored,
    send(value, { version }, signal) {
      return overwrite(saveSiteSettings({ version, body: fieldsOf(value, basis), signal }));
    },
    onSaved(saved) {
      accept(saved);
      setIsSaved(true);
    },
    onTaken: accept,
  });
  const shown = useWatch({ control: fields.control, compute: (texts: SiteTexts) => texts });
  const submit = fields.handleSubmit((texts) => {
    setIsSaved(false);
    return form.save(texts);
  });
  const reset: Reset = (names) => {
    for (const name of names) fields.setValue(name, basis.defaults[name], { shouldValidate: true });
    form.draft.touch();
  };
  return {
    fields,
    form,
    defaults: basis.defaults,
    isSaved: isSaved && isSameValue(shown, shownTexts(basis)),
    submit,
    reset,
  };
}

interface SiteFieldProps {
  name: FieldName;
  form: SiteForm;
  original: string;
  /** While a save is pending, which ends with the saved texts in the fields. */
  isBusy: boolean;
  reset: Reset;
}

/** A text, and its original once it is another one. */
function SiteField({ name, form, original, isBusy, reset }: SiteFieldProps) {
  const { control, register, formState } = form;
  const language = useLanguage();
  const { t } = language;
  const label = t(LABELS[name]);
  const isChanged = useWatch({ control, name }) !== original;
  const field = {
    label,
    error: fieldText(language, formState.errors[name]),
    dir: isAddress(name) ? 'ltr' : 'rtl',
    readOnly: isBusy,
    ...register(name),
  };
  return (
    <div className="site-field">
      {name === 'listIntro' ? (
        <TextAreaField rows={3} {...field} />
      ) : (
        <TextField autoComplete="off" inputMode={INPUT_MODES[name] ?? 'text'} {...field} />
      )}
      {isChanged && (
        <div className="site-field-original row detail">
          <span>
            {t('siteSettings.original')}{' '}
            {isAddress(name) ? <bdi dir="ltr">{original}</bdi> : <WrittenText>{original}</WrittenText>}
          </span>
          <Button
            kind="quiet"
            isSmall
            icon="refresh"
            isOff={isBusy}
            aria-label={t('siteSettings.resetOf', { field: label })}
            onClick={() => {
              reset([name]);
              // The pressed button is removed.
              form.setFocus(name);
            }}
          >
            {t('siteSettings.reset')}
          </Button>
        </div>
      )}
    </div>
  );
}

const INPUT_MODES: Partial<Record<FieldName, 'email' | 'url'>> = { contactEmail: 'email', socialUrl: 'url' };

interface ResetAllProps {
  form: SiteForm;
  defaults: SiteTexts;
  isBusy: boolean;
  reset: Reset;
}

function ResetAll({ form: { control }, defaults, isBusy, reset }: ResetAllProps) {
  const { t } = useLanguage();
  const texts = useWatch({ control });
  const changed = Object.values(eachSiteText((name) => name)).filter(
    (name) => texts[name] !== defaults[name],
  );
  return (
    <Button icon="refresh" isOff={isBusy || changed.length === 0} onClick={() => reset(changed)}>
      {t('siteSettings.resetAll')}
    </Button>
  );
}

/** The texts by their names, for a comparison. */
function SiteVersion({ texts }: { texts: SiteTexts }) {
  const { t } = useLanguage();
  return (
    <dl className="site-version">
      {GROUPS.flatMap(({ fields }) => fields).map((name) => (
        <div key={name}>
          <dt className="detail">{t(LABELS[name])}</dt>
          <dd>
            {isAddress(name) ? <bdi dir="ltr">{texts[name]}</bdi> : <WrittenText>{texts[name]}</WrittenText>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
