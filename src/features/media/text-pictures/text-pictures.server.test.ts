import { expect, test } from 'vitest';
import { STORED_IMAGE } from '../image.factory.ts';
import { showTextPictures } from './text-pictures.server.ts';

const SITE = 'https://site.example';
const services = (uploadsBaseUrl = SITE) => ({
  storage: {
    media: { findImage: async (id: string) => (id === STORED_IMAGE.id ? STORED_IMAGE : null) },
  },
  config: { siteUrl: SITE, uploadsBaseUrl },
});

const figure = (id: string) =>
  `<p>أ</p><figure><img src="/uploads/${id}-640.webp" alt="سارة &quot;تقرأ&quot;"><figcaption>في المكتبة</figcaption></figure>`;

test('a picture is shown in its widths and formats, with its size, when the reader comes near', async () => {
  const [shown = ''] = await showTextPictures(services(), [figure(STORED_IMAGE.id)]);
  expect(shown).toContain(
    `<source type="image/avif" srcset="/uploads/${STORED_IMAGE.id}-320.avif 320w, /uploads/${STORED_IMAGE.id}-640.avif 640w"`,
  );
  expect(shown).toContain(
    `<img src="/uploads/${STORED_IMAGE.id}-640.webp" alt="سارة &quot;تقرأ&quot;" width="640" height="480" loading="lazy" decoding="async"></picture><figcaption>في المكتبة`,
  );
});

test('a picture comes from the upload host, if there is one', async () => {
  const [shown = ''] = await showTextPictures(services('https://files.example'), [figure(STORED_IMAGE.id)]);
  expect(shown.match(/https:\/\/files\.example\/uploads\//g)).toHaveLength(5);
});

test('a picture whose image is missing leaves its caption, and texts without pictures are unchanged', async () => {
  expect(await showTextPictures(services(), [figure('b'.repeat(32)), '<p>ب</p>'])).toEqual([
    '<p>أ</p><figure><figcaption>في المكتبة</figcaption></figure>',
    '<p>ب</p>',
  ]);
});
