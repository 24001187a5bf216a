import { expect, test } from 'vitest';
import { translate } from '../../../messages/index.ts';
import { deviceText } from './device-text.ts';

test('a device is named by its browser and its system, as far as they are known', () => {
  const text = (browser: 'Chrome' | null, system: 'Linux' | null) =>
    deviceText({ t: (key, params) => translate('ar', key, params) }, { browser, system });
  expect(text('Chrome', 'Linux')).toBe('\u2068Chrome\u2069 على \u2068Linux\u2069');
  expect(text('Chrome', null)).toBe('Chrome');
  expect(text(null, 'Linux')).toBe('Linux');
  expect(text(null, null)).toBe('جهاز غير معروف');
});
