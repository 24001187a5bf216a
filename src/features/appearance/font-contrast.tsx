import { contrastRatio, TEXT_CONTRAST_MIN } from '../../styles/contrast.ts';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TEXT_GROUNDS } from './font-variables.ts';
import './font-settings.css';

/** The contrast of a colour on the site; in place of a weak one the site shows its own. */
export function FontContrast({ color }: { color: string }) {
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
