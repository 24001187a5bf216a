import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../admin/admin-language.tsx';
import { fieldText } from '../../admin/form-texts.ts';
import type { MessageKey } from '../../messages/index.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import type { SiteTexts } from './site-settings.schema.ts';
import { readLinks, type SiteDraft, type SiteValues } from './site-value.ts';

export type SiteFieldName = keyof SiteTexts;

const LABELS = {
  platformName: 'siteSettings.platformName',
  hostName: 'siteSettings.hostName',
  hostCountry: 'siteSettings.hostCountry',
  contactEmail: 'field.email',
  socialUrl: 'siteSettings.socialUrl',
  hostSlug: 'siteSettings.hostSlug',
  tagline: 'siteSettings.tagline',
  byline: 'siteSettings.byline',
  searchTitle: 'siteSettings.searchTitle',
  listIntro: 'siteSettings.listIntro',
} as const satisfies Record<SiteFieldName, MessageKey>;

/** The fields in their groups. */
export const GROUPS: { title: MessageKey; fields: SiteFieldName[] }[] = [
  { title: 'siteSettings.names', fields: ['platformName', 'hostName', 'hostSlug', 'hostCountry'] },
  { title: 'site.contact', fields: ['contactEmail', 'socialUrl'] },
  { title: 'siteSettings.texts', fields: ['tagline', 'byline', 'searchTitle', 'listIntro'] },
];

function isAddress(name: SiteFieldName): boolean {
  return name === 'contactEmail' || name === 'socialUrl' || name === 'hostSlug';
}

export type SiteForm = UseFormReturn<SiteValues>;

/** Puts texts back to their originals. */
export type Reset = (names: SiteFieldName[]) => void;

interface SiteFieldProps {
  name: SiteFieldName;
  form: SiteForm;
  original: string;
  /** While a save is pending, which ends with the saved texts in the fields. */
  isBusy: boolean;
  reset: Reset;
}

/** A text, and its original once it is another one. */
export function SiteField({ name, form, original, isBusy, reset }: SiteFieldProps) {
  const { control, register, formState } = form;
  const language = useLanguage();
  const { t } = language;
  const label = t(LABELS[name]);
  const value = useWatch({ control, name });
  const isChanged = value !== original;
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
      {name === 'hostSlug' && <HostAddress slug={value} />}
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

function HostAddress({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const { url } = useSite();
  return (
    <p className="site-host-address detail">
      <bdi dir="ltr">
        {url}/about-{slug}
      </bdi>{' '}
      {t('siteSettings.hostSlug.hint')}
    </p>
  );
}

const INPUT_MODES: Partial<Record<SiteFieldName, 'email' | 'url'>> = {
  contactEmail: 'email',
  socialUrl: 'url',
};

/** The texts by their names, for a comparison. */
export function SiteVersion({ draft }: { draft: SiteDraft }) {
  const { t } = useLanguage();
  return (
    <dl className="stack">
      {GROUPS.flatMap(({ fields }) => fields).map((name) => (
        <div key={name}>
          <dt className="detail">{t(LABELS[name])}</dt>
          <dd>
            {isAddress(name) ? <bdi dir="ltr">{draft[name]}</bdi> : <WrittenText>{draft[name]}</WrittenText>}
          </dd>
        </div>
      ))}
      <div>
        <dt className="detail">{t('siteSettings.links')}</dt>
        {readLinks(draft).map(({ name, address }, index) => (
          <dd key={index}>
            <WrittenText>{name}</WrittenText> <bdi dir="ltr">{address}</bdi>
          </dd>
        ))}
      </div>
    </dl>
  );
}
