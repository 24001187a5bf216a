import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../admin/admin-language.tsx';
import { fieldText } from '../../admin/form-texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useRowFocus } from '../../ui/use-row-focus.client.ts';
import { SITE_LINKS_MAX } from './site-settings.schema.ts';
import type { SiteValues } from './site-value.ts';

interface SiteLinksFieldsProps {
  form: UseFormReturn<SiteValues>;
  isBusy: boolean;
  /** Called when a link is added, moved or removed. */
  onChange: () => void;
}

/** The further links of the site: a short list in the order of the pages. */
export function SiteLinksFields({ form, isBusy, onChange }: SiteLinksFieldsProps) {
  const { t } = useLanguage();
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'links' });
  const list = useRef<HTMLElement>(null);
  const { focusRow } = useRowFocus(list, (id) => id);
  return (
    <section className="panel panel-body" tabIndex={-1} ref={list} aria-labelledby="site-links">
      <h2 className="site-settings-title" id="site-links">
        {t('siteSettings.links')}
      </h2>
      <p className="site-links-hint detail">{t('siteSettings.links.hint')}</p>
      <ol>
        {fields.map(({ id }, index) => (
          <li key={id} className="site-link">
            <LinkFields form={form} index={index} isBusy={isBusy} />
            <LinkActions
              index={index}
              count={fields.length}
              isBusy={isBusy}
              onMove={(to, way) => {
                move(index, to);
                focusRow(actionId(way, to));
                onChange();
              }}
              onRemove={() => {
                remove(index);
                focusRow(actionId('remove', Math.min(index, fields.length - 2)));
                onChange();
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        icon="plus"
        isSmall
        isOff={isBusy || fields.length >= SITE_LINKS_MAX}
        onClick={() => {
          append({ name: '', address: '' }, { focusName: `links.${fields.length}.name` });
          onChange();
        }}
      >
        {t('siteSettings.links.add')}
      </Button>
    </section>
  );
}

function LinkFields({ form, index, isBusy }: Omit<SiteLinksFieldsProps, 'onChange'> & { index: number }) {
  const language = useLanguage();
  const { register, formState } = form;
  const errors = formState.errors.links?.[index];
  const common = { autoComplete: 'off', readOnly: isBusy };
  return (
    <>
      <TextField
        label={language.t('siteSettings.link.name', { number: index + 1 })}
        error={fieldText(language, errors?.name)}
        dir="rtl"
        {...common}
        {...register(`links.${index}.name`)}
      />
      <TextField
        label={language.t('siteSettings.link.address', { number: index + 1 })}
        error={fieldText(language, errors?.address)}
        dir="ltr"
        inputMode="url"
        {...common}
        {...register(`links.${index}.address`)}
      />
    </>
  );
}

type Way = 'up' | 'down';

const actionId = (action: Way | 'remove', index: number) => `site-link-${action}-${index}`;

interface LinkActionsProps {
  index: number;
  count: number;
  isBusy: boolean;
  onMove: (to: number, way: Way) => void;
  onRemove: () => void;
}

function LinkActions({ index, count, isBusy, onMove, onRemove }: LinkActionsProps) {
  const { t } = useLanguage();
  const number = index + 1;
  return (
    <div className="site-link-actions">
      <IconButton
        id={actionId('up', index)}
        icon="up"
        label={t('siteSettings.link.up', { number })}
        isOff={isBusy || index === 0}
        onPress={() => onMove(index - 1, 'up')}
      />
      <IconButton
        id={actionId('down', index)}
        icon="down"
        label={t('siteSettings.link.down', { number })}
        isOff={isBusy || number === count}
        onPress={() => onMove(index + 1, 'down')}
      />
      <IconButton
        id={actionId('remove', index)}
        icon="close"
        label={t('siteSettings.link.remove', { number })}
        isDanger
        isOff={isBusy}
        onPress={onRemove}
      />
    </div>
  );
}
