import type { MessageParams } from '../../kernel/app-error.ts';
import { useLocale } from 'react-aria-components/I18nProvider';
import { formatNumber, translate, type MessageKey } from '../../messages/index.ts';

export interface EditorTexts {
  t(key: MessageKey, params?: MessageParams): string;
  number(value: number): string;
  isRightToLeft: boolean;
}

/** How the editor says things: in the language of the area around it. */
export function useEditorTexts(): EditorTexts {
  const { locale: tag, direction } = useLocale();
  const locale = tag.startsWith('ar') ? 'ar' : 'en';
  return {
    t: (key, params) => translate(locale, key, params),
    number: (value) => formatNumber(locale, value),
    isRightToLeft: direction === 'rtl',
  };
}
