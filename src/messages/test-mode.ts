import type { Locale } from './index.ts';

/** Texts of the development build, apart from the catalogue, which is part of every build. */
export const TEST_MODE_TEXTS: Record<Locale, { banner: string; accountName: string }> = {
  ar: { banner: 'وضع الاختبار مفعّل', accountName: 'حساب الاختبار' },
  en: { banner: 'test mode is on', accountName: 'Test account' },
};
