import sharp from 'sharp';
import { startObjectStorage } from '../../src/features/media/object-storage.testing.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, connect, expect, openSession, test } from '../fixtures/test.ts';
import { startHttpProxy, type HttpFailure } from './http-proxy.ts';

/** `never responds` runs few times: the S3 client waits ten seconds and tries three times. */
const FAILURES: { failure: HttpFailure; whole: number; sample: number }[] = [
  { failure: 'refuses the connection', whole: 40, sample: 1 },
  { failure: 'responds with 500', whole: 40, sample: 1 },
  { failure: 'breaks the connection', whole: 30, sample: 1 },
  { failure: 'never responds', whole: 4, sample: 0 },
];

interface Page {
  _id: string;
  image: string | null;
}

async function picture(number: number): Promise<File> {
  const background = `#${(number * 7_919 + 1).toString(16).padStart(6, '0').slice(-6)}`;
  const create = { width: 48, height: 48, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
}

test('text is saved while the object storage fails, the site is ready, and no row names a missing image', async () => {
  const total = FAILURES.reduce((sum, { whole, sample }) => sum + amountOf(whole, sample), 0);
  test.setTimeout(120_000 + total * 60_000);
  const objects = await startObjectStorage();
  const uploads = new URL(objects.uploadsUrl());
  const proxy = await startHttpProxy(Number(new URL(uploads.searchParams.get('endpoint') ?? '').port));
  uploads.searchParams.set('endpoint', `http://127.0.0.1:${proxy.port}`);
  const site = await startSite({ ...ADMIN_ENV, UPLOADS_URL: uploads.href, SAMPLE_CONTENT: 'off' });
  const token = await openSession(site.url, ADMIN);
  const api = await connect(site.url);
  const { _id } = (await api.admin('POST', '/contact', { text: '<p>النص الأول</p>' })) as Page;
  const sendPicture = async (number: number) => {
    const body = new FormData();
    body.append('image', await picture(number));
    return fetch(`${site.url}/contact/${_id}/image`, { method: 'POST', headers: { token }, body });
  };
  const readPage = async () => (await (await fetch(`${site.url}/contact`)).json()) as Page & { text: string };
  let number = 0;
  for (const { failure, whole, sample } of FAILURES) {
    for (let time = 0; time < amountOf(whole, sample); time += 1) {
      number += 1;
      const before = await readPage();
      proxy.fail(failure);
      const text = `<p>نص رقم ${number}</p>`;
      await api.admin('PUT', `/contact/${_id}`, { text });
      const refused = await sendPicture(number);
      expect([failure, refused.status]).toEqual([failure, 503]);
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });
      expect(await readPage()).toMatchObject({ text, image: before.image });
      expect((await fetch(`${site.url}/about-platform`)).status).toBe(200);
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
      proxy.fail(null);
      const saved = await sendPicture(number);
      expect([failure, saved.status]).toEqual([failure, 200]);
      const { image } = await readPage();
      expect(image).not.toBe(before.image);
      const shown = await fetch(new URL(image ?? '', site.url));
      expect(shown.status).toBe(200);
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(48);
    }
  }
  expect(proxy.failed).toBeGreaterThanOrEqual(total);
  await site.stop();
  await proxy.close();
  await objects.close();
  printExtent(`object storage: ${total} failures, ${proxy.failed} failed requests, 0 data lost`);
});
