import { startPostgres } from '../../src/storage/postgres.testing.ts';
import { publishInterview } from '../fixtures/content.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV, connect, expect, test } from '../fixtures/test.ts';
import { startTcpProxy } from './tcp-proxy.ts';

test('while the database is away readers get the pages that were made before, but none from before a withdrawal', async () => {
  test.setTimeout(120_000);
  const postgres = await startPostgres();
  const proxy = await startTcpProxy(Number(new URL(postgres.url).port));
  const address = new URL(postgres.url);
  address.port = String(proxy.port);
  const site = await startSite({ ...ADMIN_ENV, DATABASE_URL: address.href, SAMPLE_CONTENT: 'off' });
  const api = await connect(site.url);
  const stays = await publishInterview(api, { name: 'الاسم القديم' });
  const goes = await publishInterview(api, { name: 'المقابلة المحذوفة' });
  const [interview, deleted] = [`/interview/${stays._id}`, `/interview/${goes._id}`];
  const pages = ['/', '/interviews', interview, deleted];
  const read = async (path: string, encoding = 'br') => {
    const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': encoding } });
    return { status: response.status, text: await response.text() };
  };
  const statuses = () => Promise.all(pages.map(async (path) => (await read(path)).status));
  const isBack = () => expect.poll(async () => (await read('/readyz')).status).toBe(200);

  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await api.adminForm('PUT', `/podcasts/${stays._id}`, {
    name: 'الاسم الجديد',
    content: stays.content,
  });
  proxy.refuse();
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  for (const encoding of ['br', 'gzip', 'identity'])
    expect((await read(interview, encoding)).text).toContain('الاسم القديم');
  proxy.accept();
  await isBack();
  await expect.poll(async () => (await read(interview)).text).toContain('الاسم الجديد');

  await statuses();
  await api.admin('DELETE', `/podcasts/${goes._id}`);
  await read('/interviews');
  proxy.refuse();
  expect(await statuses()).toEqual([503, 200, 503, 503]);
  proxy.accept();
  await isBack();
  await expect.poll(statuses).toEqual([200, 200, 200, 404]);

  await site.stop();
  await proxy.close();
  await postgres.stop();
});
