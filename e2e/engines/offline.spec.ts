import { extentOf } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV, connect, expect } from '../fixtures/test.ts';
import { sampleInterview } from '../fixtures/content.ts';
import { engineTest } from './engine-test.ts';
import { installedEngines, run } from './engine.ts';
import { shows } from './page-actions.ts';

const COPY_NOTICE = 'تقرأ نسخةً محفوظة على هذا الجهاز';

// Chromium is tested in `e2e/public/offline.spec.ts`.
const ENGINES = installedEngines().filter((name) => name !== 'chromium');

for (const name of extentOf(ENGINES, 2)) {
  engineTest(`${name}: an interview that was read opens while the server is away`, async ({ engineOf }) => {
    const engine = await engineOf(name);
    const site = await startSite(ADMIN_ENV);
    try {
      const { path, name: title, questions } = await sampleInterview(await connect(site.url));
      await engine.goto(site.url + path);
      await shows(engine, '[data-kept-mark="shown"]', 'محفوظة للقراءة دون اتصال');
      await site.end();
      await engine.goto(site.url + path);
      await shows(engine, '.stored-copy-notice', COPY_NOTICE);
      await shows(engine, 'h1', title.split(':')[0]);
      expect(await run(engine, () => document.querySelectorAll('.question-answer').length)).toBe(
        questions.length,
      );
      expect(await run(engine, () => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(18, 19, 13)',
      );
      await engine.goto(`${site.url}/topics`);
      await shows(engine, 'h1', 'لا يوجد اتصال بالإنترنت');
      await shows(engine, 'main a', title.split(':')[0]);
    } finally {
      await site.stop();
    }
  });
}
