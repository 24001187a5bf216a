import { Icon } from '../ui/icon.tsx';
import { useLanguage } from './admin-language.tsx';

/** Turns the admin area to the other language, which the button names in that language. */
export function LanguageSwitch() {
  const { locale, t, switchTo } = useLanguage();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <button className="button button-quiet" type="button" lang={other} onClick={() => switchTo(other)}>
      <Icon name="language" /> {t(other === 'en' ? 'language.en' : 'language.ar')}
    </button>
  );
}
