import { useId, type ComponentPropsWithRef } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { contrastRatio, TEXT_CONTRAST_MIN } from '../../styles/contrast.ts';
import { FieldFrame, fieldControl } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  FONT_FAMILIES,
  FONT_FAMILY_PUBLIC_DEFAULT,
  FONT_SIZE_MAX_PX,
  FONT_SIZE_MIN_PX,
  type FontFields,
} from './appearance.schema.ts';
import { TEXT_GROUNDS } from './font-variables.ts';
import { applySiteFonts } from './site-fonts.client.ts';
import './font-settings.css';

interface FamilyFieldProps extends ComponentPropsWithRef<'select'> {
  error: string | null;
  shown: FontFields;
}

/** The twelve families, each in its own font if the browser supports that. */
export function FamilyField({ error, shown, ...select }: FamilyFieldProps) {
  const id = useId();
  const { t } = useLanguage();
  const hasArabic = FONT_FAMILIES.some(({ name, arabic }) => name === shown.family && arabic);
  return (
    <FieldFrame id={id} label={t('admin.fonts.family')} error={error}>
      <div ref={(element) => applySiteFonts(element, shown)}>
        <select className="input font-family" {...select} {...fieldControl(id, error)}>
          {FONT_FAMILIES.map(({ name, arabic }) => (
            <option
              key={name}
              value={name}
              ref={(element) => applySiteFonts(element, { ...shown, family: name })}
            >
              {arabic ? name : `${name} — ${t('admin.fonts.latinOnly')}`}
            </option>
          ))}
        </select>
      </div>
      {!hasArabic && (
        <p className="detail">{t('admin.fonts.fallback', { family: FONT_FAMILY_PUBLIC_DEFAULT })}</p>
      )}
    </FieldFrame>
  );
}

interface SizeFieldProps extends ComponentPropsWithRef<'input'> {
  error: string | null;
  shownPx: number;
  onSlide: (sizePx: string) => void;
}

/** A slider, and a number field for exact values. */
export function SizeField({ error, shownPx, onSlide, ...input }: SizeFieldProps) {
  const id = useId();
  const label = useLanguage().t('admin.fonts.size');
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="font-size">
        <input
          className="font-size-slider"
          type="range"
          min={FONT_SIZE_MIN_PX}
          max={FONT_SIZE_MAX_PX}
          value={shownPx}
          aria-label={label}
          onChange={(event) => onSlide(event.target.value)}
        />
        <div className="font-size-number" dir="ltr">
          <input
            className="input"
            {...input}
            {...fieldControl(id, error)}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          <span aria-hidden="true">px</span>
        </div>
      </div>
    </FieldFrame>
  );
}

interface ColorFieldProps extends ComponentPropsWithRef<'input'> {
  error: string | null;
  shown: string;
  onPick: (color: string) => void;
}

/** The colour as a code, from the browser's picker or typed, and its contrast. */
export function ColorField({ error, shown, onPick, ...input }: ColorFieldProps) {
  const id = useId();
  const { t } = useLanguage();
  return (
    <FieldFrame id={id} label={t('admin.fonts.color')} error={error}>
      <div className="font-color">
        <input
          className="font-color-picker"
          type="color"
          value={shown}
          aria-label={t('admin.fonts.pickColor')}
          onChange={(event) => onPick(event.target.value)}
        />
        <input
          className="input"
          {...input}
          {...fieldControl(id, error)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </div>
      <FontContrast color={shown} />
    </FieldFrame>
  );
}

/** The contrast of a colour on the site; in place of a weak one the site shows its own. */
function FontContrast({ color }: { color: string }) {
  const { t, number } = useLanguage();
  const ratio = contrastRatio(color, TEXT_GROUNDS.dark.ground);
  const isWeak = ratio < TEXT_CONTRAST_MIN;
  return (
    <div className={isWeak ? 'font-contrast font-contrast-weak' : 'font-contrast'} role="status">
      <Icon name={isWeak ? 'alert' : 'check'} />
      <p>
        {t('admin.fonts.contrast')}{' '}
        <bdi dir="ltr">
          {number(shownRatio(ratio, isWeak))}:{number(1)}
        </bdi>
        {isWeak && <span>{t('admin.fonts.contrast.low')}</span>}
      </p>
    </div>
  );
}

/** One decimal; a weak ratio is rounded down, so that it never looks sufficient. */
function shownRatio(ratio: number, isWeak: boolean): number {
  return (isWeak ? Math.floor(ratio * 10) : Math.round(ratio * 10)) / 10;
}
