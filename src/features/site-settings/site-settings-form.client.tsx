import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { overwrite } from '../../admin/calls.client.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { WithDraft } from '../drafts/draft-offer.client.tsx';
import { isSameValue, type KeptDraft } from '../drafts/draft-record.ts';
import type { EditedText } from '../drafts/edited-text.ts';
import { KeptFormFrame, SaveButton, useKeptForm } from '../drafts/kept-form.client.tsx';
import { rebased } from '../drafts/merge.ts';
import { SavingNotice } from '../drafts/saving.client.tsx';
import { useImageChoice } from '../drafts/leave-guard.client.tsx';
import { DraftRefused } from '../drafts/use-draft.client.tsx';
import { ImageField } from '../media/browser/image-field.client.tsx';
import { isImageReady, type ImageChoice } from '../../ui/forms/image-choice.ts';
import { siteIconPath } from '../../site/site-icon.ts';
import { useSite } from '../../site/use-site.ts';
import { SiteLinksFields } from './site-links.client.tsx';
import { saveSiteSettings, uploadPicture, type KnownSiteSettings } from './site-settings.client.ts';
import { eachSiteText, type SiteTexts } from './site-settings.schema.ts';
import { GROUPS, type Reset, SiteField, type SiteForm, SiteVersion } from './site-texts.client.tsx';
import {
  draftOf,
  fieldsOf,
  readLinks,
  shownSite,
  siteDraft,
  siteForm,
  valuesOf,
  type SiteDraft,
  type SiteValues,
} from './site-value.ts';
import './site-settings.css';

const EDITED_SITE: EditedText<SiteDraft> = {
  subject: 'site',
  schema: siteDraft,
  render: (draft) => <SiteVersion draft={draft} />,
  conflictTitle: 'siteSettings.changedSince',
  rebase: rebased,
};

/** The settings, and a draft from an earlier visit. */
export function SiteSettingsPanel({ settings }: { settings: KnownSiteSettings }) {
  return (
    <WithDraft text={EDITED_SITE} saved={shownSite(settings)}>
      {(restored) => <SiteSettingsForm settings={settings} restored={restored} />}
    </WithDraft>
  );
}

interface SiteSettingsFormProps {
  settings: KnownSiteSettings;
  /** A draft from an earlier visit. */
  restored: KeptDraft<SiteDraft> | null;
}

function SiteSettingsForm(props: SiteSettingsFormProps) {
  const { t } = useLanguage();
  const { fields, form, icon, defaults, isSaved, submit, reset } = useSiteSettings(props);
  const { isBusy } = form.saving;
  const isReady = isImageReady(icon.image);
  return (
    <KeptFormFrame className="site-settings stack stack-6" form={form} onSubmit={submit} isReady={isReady}>
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
      <SiteLinksFields form={fields} isBusy={isBusy} onChange={form.draft.touch} />
      <SiteIcon choice={icon.image} onChange={isBusy ? ignore : icon.setImage} />
      <DraftRefused draft={form.draft} />
      {form.failure !== null && <CallFailed title={t('siteSettings.saveFailed')} error={form.failure} />}
      <SavingNotice saving={form.saving} problem={t('siteSettings.saveFailed')} />
      {isSaved && <Alert kind="success">{t('siteSettings.saved')}</Alert>}
      <div className="form-actions">
        <SaveButton form={form} label={t('action.saveChanges')} isReady={isReady} />
        <ResetAll form={fields} defaults={defaults} isBusy={isBusy} reset={reset} />
      </div>
    </KeptFormFrame>
  );
}

const ignore = () => undefined;

/** The icon of the site, and a field for another one. */
function SiteIcon({ choice, onChange }: { choice: ImageChoice; onChange: (choice: ImageChoice) => void }) {
  const { t } = useLanguage();
  const { icon } = useSite();
  return (
    <section className="panel panel-body">
      <h2 className="site-settings-title">{t('siteSettings.icon')}</h2>
      <ImageField
        form="create"
        label={t('siteSettings.icon.image')}
        choice={choice}
        onChange={onChange}
        current={
          icon === null ? null : (
            <img className="site-icon" src={siteIconPath({ icon }, '192')} alt="" width={56} height={56} />
          )
        }
      />
      <p className="detail">{t('siteSettings.icon.hint')}</p>
    </section>
  );
}

/** State and saving of the form. */
function useSiteSettings({ settings, restored }: SiteSettingsFormProps) {
  const [basis, setBasis] = useState(settings);
  const [isSaved, setIsSaved] = useState(false);
  const { revalidate } = useRevalidator();
  const icon = useImageChoice();
  const fields = useForm<SiteValues>({
    resolver: zodResolver(siteForm),
    defaultValues: valuesOf(restored?.value ?? shownSite(basis), shownSite(basis)),
  });
  const accept = (saved: KnownSiteSettings) => {
    setBasis(saved);
    fields.reset(valuesOf(shownSite(saved), shownSite(saved)));
    // The names are also around this form.
    void revalidate();
  };
  const form = useKeptForm({
    text: EDITED_SITE,
    basis,
    valueOf: shownSite,
    read: () => draftOf(fields.getValues()),
    restored,
    async send(value, { version }, signal) {
      const { file, isRemoved } = icon.image;
      const stored = file && (await uploadPicture({ form: { image: file }, signal })).image;
      const body = {
        ...fieldsOf(value, basis),
        links: readLinks(value),
        image: stored ?? (isRemoved ? '' : undefined),
      };
      return overwrite(saveSiteSettings({ version, body, signal }));
    },
    onSaved(saved) {
      icon.markSent();
      accept(saved);
      setIsSaved(true);
    },
    onTaken: accept,
  });
  const shown = useWatch({ control: fields.control, compute: draftOf });
  const submit = fields.handleSubmit((values) => {
    setIsSaved(false);
    return form.save(draftOf(values));
  });
  const reset: Reset = (names) => {
    for (const name of names) fields.setValue(name, basis.defaults[name], { shouldValidate: true });
    form.draft.touch();
  };
  return {
    fields,
    form,
    icon,
    defaults: basis.defaults,
    isSaved: isSaved && isSameValue(shown, shownSite(basis)),
    submit,
    reset,
  };
}

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
