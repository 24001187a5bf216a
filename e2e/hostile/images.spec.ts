import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { publishInterview } from '../fixtures/content.ts';
import { ADMIN, expect, openSession, serverTest as test } from '../fixtures/test.ts';
import { amountOf } from '../fixtures/extent.ts';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';

const SIDE_PX = 64;
const FORMATS = ['jpeg', 'png', 'webp', 'gif'] as const;
type Format = (typeof FORMATS)[number];
/** The wall of promise P9: what may never be found in a stored image again. */
const PAYLOAD = '<script>payload-of-a-stranger</script><?php system($_GET[0]);';
const NAME = 'مقابلة بصور معطوبة';
const STORED_MAX_PX = 2400;
/** Decoding is cut off after ten seconds (trust, T10). */
const ANSWER_MAX_MS = 12_000;

/** A picture with all that cameras and strangers put into one: EXIF with a place, a comment, bytes after its end. */
async function original(format: Format): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const canvas = { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#a2502a', noise } as const;
  const exif = {
    IFD0: { Copyright: PAYLOAD, ImageDescription: PAYLOAD },
    IFD3: { GPSLatitude: '31/1 12/1 0/1' },
  };
  const picture = await sharp({ create: canvas }).withExif(exif).toFormat(format).toBuffer();
  return Buffer.concat([picture, Buffer.from(PAYLOAD)]);
}

/** Ways in which a file comes damaged, by accident or on purpose. */
const DAMAGES: ((picture: Buffer, random: (below: number) => number) => Buffer)[] = [
  (picture, random) => {
    const bytes = Buffer.from(picture);
    for (let hit = 0; hit <= random(8); hit += 1) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  (picture, random) => {
    const bytes = Buffer.from(picture);
    // Sizes, counts and lengths stand in front.
    for (let hit = 0; hit <= random(6); hit += 1)
      bytes[4 + random(60)] = [0, 1, 0x7f, 0x80, 0xff][random(5)] ?? 0;
    return bytes;
  },
  (picture, random) => picture.subarray(0, random(picture.length)),
  (picture, random) => {
    const from = random(picture.length);
    return Buffer.concat([picture.subarray(0, from), picture.subarray(random(from + 1))]);
  },
  (picture, random) => {
    const from = random(picture.length);
    return Buffer.concat([
      picture.subarray(0, from),
      Buffer.alloc(1 + random(4096), random(256)),
      picture.subarray(from),
    ]);
  },
  (picture, random) => Buffer.concat([Buffer.alloc(random(4), 0x20), picture]),
];

interface Answer {
  message: string | null;
  status: number;
  ms: number;
  image: string | null;
}

test('damaged pictures are refused or stored anew, and the server stays what it was', async ({
  api,
  site,
}) => {
  const mutants = amountOf(5_000, 24);
  test.setTimeout(1_200_000);
  const token = await openSession(site.url, ADMIN);
  const { _id: id } = await publishInterview(api, { name: NAME });
  const originals = new Map(
    await Promise.all(FORMATS.map(async (format) => [format, await original(format)] as const)),
  );

  async function upload(bytes: Buffer, format: Format): Promise<Answer> {
    const form = new FormData();
    form.append('name', NAME);
    form.append('content', 'وصف قصير لمقابلة بصور.');
    form.append(
      'image',
      new File([new Uint8Array(bytes)], `picture.${format === 'jpeg' ? 'jpg' : format}`, {
        type: `image/${format}`,
      }),
    );
    const startedAt = performance.now();
    const response = await fetch(`${site.url}/podcasts/${id}`, {
      method: 'PUT',
      headers: { token },
      body: form,
    });
    const { image, message } = (await response.json()) as { image?: string; message?: string };
    return {
      status: response.status,
      ms: performance.now() - startedAt,
      image: image ?? null,
      message: message ?? null,
    };
  }

  let stored = 0;
  const statuses = new Set<number>();
  for (let seed = 0; seed < mutants; seed += 1) {
    const random = randomFrom(seed + 1);
    const format = FORMATS[seed % FORMATS.length] ?? 'png';
    // The first of each kind is whole: it shows that a picture would be taken.
    const damage = seed < FORMATS.length ? undefined : DAMAGES[random(DAMAGES.length)];
    const picture = originals.get(format) ?? Buffer.alloc(0);
    const answer = await upload(damage?.(picture, random) ?? picture, format);
    statuses.add(answer.status);
    expect([200, 400, 413, 415], `seed ${seed}`).toContain(answer.status);
    expect(answer.ms).toBeLessThan(ANSWER_MAX_MS);
    if (!damage) expect(answer).toMatchObject({ status: 200, message: null });
    if (answer.status !== 200 || answer.image === null) continue;
    stored += 1;
    await expectOurs(new URL(answer.image, site.url));
  }
  expect(stored).toBeGreaterThanOrEqual(FORMATS.length);
  expect([...statuses].some((status) => status >= 400)).toBe(true);
  expect((await fetch(`${site.url}/podcasts/${id}`)).status).toBe(200);
  expect(process.kill(site.pid, 0)).toBe(true);
  const left = await readdir(join(site.dataDir, 'uploads'));
  expect(left.filter((name) => !/^[\w-]+\.(?:jpe?g|png|webp|avif|gif)$/.test(name))).toEqual([]);
  await api.admin('DELETE', `/podcasts/${id}`);
});

/** What is served is a picture of our own making and nothing of what came with it. */
async function expectOurs(address: URL): Promise<void> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width = 0, height = 0, exif, xmp, iptc } = await sharp(bytes).metadata();
  expect(response.headers.get('content-type')).toBe(`image/${format === 'heif' ? 'avif' : format}`);
  expect(Math.max(width, height)).toBeLessThanOrEqual(STORED_MAX_PX);
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  for (let from = 0; from + 16 <= PAYLOAD.length; from += 1) {
    expect(bytes.includes(PAYLOAD.slice(from, from + 16))).toBe(false);
  }
}
