import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TOKEN_KEY } from '../../admin/session.client.ts';
import { beforeScripts, leavePage, openPage, pageWindow } from '../../pages/testing/public-page.testing.ts';
import { openLong, tools } from '../../pages/testing/reading.testing.ts';
import { openAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectCount, expectTexts } from '../../screens/testing/checks.testing.ts';
import { publish } from '../../screens/testing/content.testing.ts';
import { network } from '../../screens/testing/network.testing.ts';

/** Records what the pages of this test report, in place of reporting it. */
function recordReports(prepare: (page: Window) => void = () => {}) {
  const reports: string[] = [];
  let pages = 0;
  beforeScripts((opened) => {
    pages += 1;
    opened.navigator.sendBeacon = (address) => {
      reports.push(String(address));
      return true;
    };
    prepare(opened);
  });
  return { reports, pages: () => pages };
}

test('a page reports that it was opened, and once that its end was reached after most of it was read', async () => {
  const { reports, pages } = recordReports();
  const { _id, path, questions } = await openLong();
  const [opened, finished] = [`/podcasts/${_id}/opened`, `/podcasts/${_id}/finished`];
  expect(reports).toEqual([opened]);
  // A glance at the last answer is no reading.
  await tools.readThrough(questions.length - 1);
  await leavePage();
  expect(reports).toEqual([opened]);
  // The answers that were read on earlier visits.
  const [place] = JSON.parse(localStorage['reading-places']);
  localStorage['reading-places'] = JSON.stringify([
    { ...place, read: questions.slice(1, -1).map((question) => question._id) },
  ]);
  await openPage(path);
  await tools.readThrough(questions.length - 1);
  expect(reports).toEqual([opened, opened, finished]);
  pageWindow().location.reload();
  await expect.poll(pages).toBe(3);
  await expect.element(tools.index.last()).toHaveAttribute('data-read', '');
  expect(reports).toEqual([opened, opened, finished]);
});

test('a page in the background reports its opening once it is seen, and never where someone is signed in', async () => {
  let isHidden = true;
  const { reports } = recordReports(({ document }) =>
    Object.defineProperty(document, 'hidden', { get: () => isHidden }),
  );
  const { _id, path } = await openLong();
  expect(reports).toEqual([]);
  isHidden = false;
  for (let time = 0; time < 2; time += 1) pageWindow().document.dispatchEvent(new Event('visibilitychange'));
  expect(reports).toEqual([`/podcasts/${_id}/opened`]);
  localStorage.setItem(TOKEN_KEY, 'of a host');
  await openPage(path);
  expect(reports).toHaveLength(1);
});

const DAYS = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 3, 2 + index)).toISOString().slice(0, 10),
  opened: index === 29 ? 11 : index === 20 ? 2 : 0,
  finished: index === 29 ? 3 : 0,
}));

test('the screen of an interview shows how often it was read, by day in a table', async () => {
  const { _id } = await publish({ name: 'مقابلة قُرئت مرّات' });
  network.on('GET', '/podcasts/*/readings', () => Response.json({ opened: 112, finished: 3, days: DAYS }));
  await openAdmin(`/admin/interviews/view/${_id}`);
  const panel = page.getByRole('region', { name: 'القراءات' });
  await expect.element(panel).toMatchTextContent('فُتحت ١١٢ مرة');
  await expect.element(panel).toMatchTextContent('قُرئت حتّى النهاية ٣ مرات');
  await expectCount(panel.css('rect'), 60);
  await panel.getByText('الأعداد يومًا بيوم').click();
  await expectTexts(panel.getByRole('rowheader'), ['اليوم', 'الأربعاء، ٢٢ أبريل ٢٠٢٦']);
  await expectTexts(panel.getByRole('cell'), ['١١', '٣', '٢', '٠']);
});

test('an interview that nobody opened says so, and a draft has no readings', async () => {
  const panel = page.getByRole('region', { name: 'القراءات' });
  const { _id } = await publish({ name: 'مقابلة لم تُفتح' });
  const { close } = await openAdmin(`/admin/interviews/view/${_id}`);
  await expect.element(panel).toMatchTextContent('لم تُفتح بعد');
  await expectCount(panel.css('rect'), 0);
  await close();
  const draft = await publish({ name: 'مسودة لم تُنشر', state: 'draft' });
  await openAdmin(`/admin/interviews/view/${draft._id}`);
  await expect.element(page.getByRole('region', { name: 'رابط المراجعة للضيف' })).toBeVisible();
  await expectCount(panel, 0);
});
