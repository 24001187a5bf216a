import { useLocale } from 'react-aria-components/I18nProvider';
import type { MessageParams } from '../kernel/app-error.ts';
import { formatNumber, translate, type Locale, type MessageKey } from '../messages/index.ts';

/** Texts in the language of the area around a component. */
export function useTexts() {
  const { locale: tag, direction } = useLocale();
  const locale: Locale = tag.startsWith('ar') ? 'ar' : 'en';
  return {
    locale,
    t: (key: MessageKey, params?: MessageParams) => translate(locale, key, params),
    number: (value: number) => formatNumber(locale, value),
    isRightToLeft: direction === 'rtl',
  };
}
