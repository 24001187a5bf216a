import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { publishInterview } from '../fixtures/content.ts';
import { ADMIN, expect, openSession, test } from '../fixtures/test.ts';
import { amountOf } from '../fixtures/extent.ts';
import { inGroups } from './groups.ts';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';

const SIDE_PX = 64;
const FORMATS = ['jpeg', 'png', 'webp', 'gif'] as const;
type Format = (typeof FORMATS)[number];
/** Must not occur in any stored image. */
const PAYLOAD = '<script>payload-of-a-stranger</script><?php system($_GET[0]);';
const NAME = 'مقابلة بصور معطوبة';
const STORED_MAX_PX = 2400;
/** The number of images a test; small enough that the work is spread evenly over the workers. */
const IN_A_PART = 125;
/** The server stops decoding after ten seconds. */
const RESPONSE_MAX_MS = 12_000;

/** An image with everything that must be removed: EXIF data with a location, a comment, and bytes after its end. */
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

/** Ways of damaging a file. */
const DAMAGES: ((picture: Buffer, random: (below: number) => number) => Buffer)[] = [
  (picture, random) => {
    const bytes = Buffer.from(picture);
    for (let hit = 0; hit <= random(8); hit += 1) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  (picture, random) => {
    const bytes = Buffer.from(picture);
    // The header has sizes, counts and lengths.
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

interface Reply {
  message: string | null;
  status: number;
  ms: number;
  image: string | null;
}

/** Sends a picture as the edit form does. */
async function upload(
  { url, id, token }: { url: string; id: string; token: string },
  bytes: Buffer,
  format: Format,
): Promise<Reply> {
  const form = new FormData();
  form.append('name', NAME);
  form.append('content', 'وصف قصير لمقابلة بصور.');
  const file = `picture.${format === 'jpeg' ? 'jpg' : format}`;
  form.append('image', new File([new Uint8Array(bytes)], file, { type: `image/${format}` }));
  const startedAt = performance.now();
  const response = await fetch(`${url}/podcasts/${id}`, { method: 'PUT', headers: { token }, body: form });
  const ms = performance.now() - startedAt;
  const { image = null, message = null } = (await response.json()) as Partial<Reply>;
  return { status: response.status, ms, image, message };
}

const MUTANTS = amountOf(1_250, 2);

for (const [number, format] of FORMATS.entries()) {
  const mutants = Array.from({ length: MUTANTS }, (_, place) => number * MUTANTS + place + 1);
  for (const [part, seeds] of inGroups(mutants, IN_A_PART).entries()) {
    test(`damaged images are refused or re-encoded: ${format}, ${part + 1}`, async ({ api, site }) => {
      test.setTimeout(60_000 + seeds.length * 2_000);
      const token = await openSession(site.url, ADMIN);
      const { _id: id } = await publishInterview(api, { name: NAME });
      const interview = { url: site.url, id, token };
      const picture = await original(format);
      const whole = await upload(interview, picture, format);
      expect(whole).toMatchObject({ status: 200, message: null });
      await expectReencoded(new URL(whole.image ?? '', site.url));
      let refused = 0;
      for (const seed of seeds) {
        const random = randomFrom(seed);
        const damage = DAMAGES[seed % DAMAGES.length];
        const reply = await upload(interview, damage?.(picture, random) ?? picture, format);
        expect([200, 400, 413, 415], `seed ${seed}`).toContain(reply.status);
        expect(reply.ms, `seed ${seed}`).toBeLessThan(RESPONSE_MAX_MS);
        if (reply.status !== 200) refused += 1;
        else await expectReencoded(new URL(reply.image ?? '', site.url));
      }
      expect(refused).toBeGreaterThan(0);
      expect((await fetch(`${site.url}/podcasts/${id}`)).status).toBe(200);
      expect(process.kill(site.pid, 0)).toBe(true);
      const left = await readdir(join(site.dataDir, 'uploads'));
      expect(left.filter((name) => !/^[\w-]+\.(?:jpe?g|png|webp|avif|gif)$/.test(name))).toEqual([]);
      await api.admin('DELETE', `/podcasts/${id}`);
    });
  }
}

/** The served image was encoded by the server and contains no metadata and no payload. */
async function expectReencoded(address: URL): Promise<void> {
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
