import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callApi, openAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount } from '../../screens/testing/checks.testing.ts';
import { eachSiteText } from '../site-settings/site-settings.schema.ts';

test('a new site has its first steps with ticks until they are hidden on this device', async () => {
  const opened = await openAdmin('/admin/today');
  const steps = page.getByRole('region', { name: 'الخطوات الأولى' });
  await expect.element(steps.getByRole('listitem').first()).toMatchTextContent('تسمية الموقع');
  await expectCount(steps.getByText('تمّت'), 0);
  await callApi('PUT', '/site-settings', { ...eachSiteText(() => null), hostName: 'ندى' });
  await opened.close();
  await openAdmin('/admin/today');
  await expect.element(steps.getByRole('listitem').first()).toMatchTextContent('تمّت');
  await expectAccessible();
  await steps.getByRole('button', { name: 'إخفاء الخطوات' }).click();
  await expectCount(steps, 0);
  expect(document.activeElement?.tagName).toBe('MAIN');
});
