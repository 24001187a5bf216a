import type { Language } from '../../../admin/admin-language.tsx';
import type { Device } from '../account.schema.ts';

/** A device in words, as far as known. */
export function deviceText({ t }: Pick<Language, 't'>, { browser, system }: Device): string {
  if (browser !== null && system !== null) return t('account.device', { browser, system });
  return browser ?? system ?? t('account.device.unknown');
}
