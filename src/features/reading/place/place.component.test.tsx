import { expect, test } from 'vitest';
import { leavePage, openPage, shown } from '../../../pages/testing/public-page.testing.ts';
import { openLong, tools } from '../../../pages/testing/reading.testing.ts';
import { expectCount } from '../../../screens/testing/checks.testing.ts';

test('a glance at the last answer does not finish an interview, and nothing is offered once it is finished or dismissed', async () => {
  const { path, questions } = await openLong();
  await tools.readThrough(questions.length - 1);
  await openPage(path);
  await expect.element(tools.resume).toBeVisible();
  await shown.getByRole('button', { name: 'إخفاء' }).click();
  await expectCount(tools.resume, 0);
  await leavePage();
  // The answers that were read on earlier visits.
  const [place] = JSON.parse(localStorage['reading-places']);
  localStorage['reading-places'] = JSON.stringify([
    { ...place, read: questions.slice(1, -1).map(({ _id }) => _id) },
  ]);
  await openPage(path);
  await tools.readThrough(questions.length - 1);
  await tools.readToEnd();
  await expect.element(tools.bar).toMatchTextContent('انتهت القراءة');
  await openPage(path);
  await expect.element(tools.index.last()).toHaveAttribute('data-read', '');
  await expectCount(tools.resume, 0);
});
