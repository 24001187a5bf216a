import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestStorage, type TestStorage } from '../../storage/testing.ts';
import { createFileStore } from './file-store.server.ts';
import { resolveImageChange } from './image-change.server.ts';
import { createImageProcessor, type ImageProcessor } from './image-processor.server.ts';
import { plainPicture } from './image.factory.ts';
import { storeImage, sweepOrphans, type ImageServices } from './images.server.ts';
import { imageFileName, type Image, type ImageChange, type StoredImage } from './media.schema.ts';

const START = new Date('2026-05-01T10:00:00.000Z');
const LATER = new Date('2026-05-03T10:00:00.000Z');

const images: ImageProcessor = createImageProcessor();
let database: TestStorage;
let services: ImageServices;
let now: Date;
let nextWidth = 40;

beforeAll(async () => {
  database = await openTestStorage();
  const files = await createFileStore({ uploadsUrl: null, dataDir: database.dataDir });
  services = { storage: database.storage, files, images, clock: { now: () => now } };
});

beforeEach(() => {
  now = START;
});

afterAll(async () => {
  await images.close();
  await database.close();
});

/** A picture that no other test stores. */
async function newPicture(): Promise<Buffer> {
  nextWidth += 1;
  return plainPicture(nextWidth, 30).jpeg().toBuffer();
}

const upload = (bytes: Uint8Array) => storeImage(services, bytes);

const uploadsFolder = () => join(database.dataDir, 'uploads');

async function hasFile({ id, width }: StoredImage): Promise<boolean> {
  return access(join(uploadsFolder(), imageFileName(id, width, 'avif'))).then(
    () => true,
    () => false,
  );
}

describe('storing an upload', { timeout: 30_000 }, () => {
  test('creates a row and every file it names', async () => {
    const image = await upload(await newPicture());
    expect(await services.storage.media.findImage(image.id)).toEqual(image);
    const names = (await readdir(uploadsFolder())).filter((name) => name.startsWith(image.id));
    expect(names.sort()).toEqual([`${image.id}-${image.width}.avif`, `${image.id}-${image.width}.webp`]);
  });

  test('returns the same image for the same picture', async () => {
    const bytes = await newPicture();
    expect(await upload(bytes)).toEqual(await upload(bytes));
  });

  test('refuses bytes of another type, and stores nothing', async () => {
    const before = await readdir(uploadsFolder());
    const refused = { code: 'unsupported_type', text: { key: 'image.unsupported' } };
    await expect(upload(Buffer.from('<svg/>'))).rejects.toMatchObject(refused);
    expect(await readdir(uploadsFolder())).toEqual(before);
  });
});

describe('sweepOrphans', { timeout: 30_000 }, () => {
  test('deletes the row and files of an old image that is not used', async () => {
    const image = await upload(await newPicture());
    await sweepOrphans(services, LATER);
    expect(await services.storage.media.findImage(image.id)).toBeNull();
    expect(await hasFile(image)).toBe(false);
  });

  test('keeps an old image that was uploaded again recently', async () => {
    const bytes = await newPicture();
    await upload(bytes);
    now = LATER;
    const image = await upload(bytes);
    await sweepOrphans(services, new Date(LATER.getTime() - 1));
    expect(await services.storage.media.findImage(image.id)).toEqual(image);
    expect(await hasFile(image)).toBe(true);
  });

  test('does not hold up saves while it reads all texts', async () => {
    await upload(await newPicture());
    const { storage } = services;
    let opened = 0;
    const transaction: typeof storage.transaction = (work) => {
      opened += 1;
      return storage.transaction(work);
    };
    await sweepOrphans({ ...services, storage: { ...storage, transaction } }, new Date(0));
    expect(opened).toBe(0);
  });

  test('keeps an image that an info page shows', async () => {
    const image = await upload(await newPicture());
    const page = {
      id: 'abcdefghijkl',
      kind: 'host',
      text: 'نص',
      image,
      version: 1,
      updatedAt: START.toISOString(),
    } as const;
    await database.storage.transaction(({ infoPages }) => infoPages.insertInfoPage(page));
    await sweepOrphans(services, LATER);
    expect(await services.storage.media.findImage(image.id)).toEqual(image);
    expect(await hasFile(image)).toBe(true);
  });
});

describe('changing the image of an entity', { timeout: 30_000 }, () => {
  const current = { kind: 'external', url: 'https://example.com/old.jpg' } as const;
  const resolve = (change: ImageChange, before: Image = current) =>
    services.storage.transaction((writers) => resolveImageChange(writers, change, before, now));

  test('keeps it, removes it, or replaces it with an external or stored one', async () => {
    const image = await upload(await newPicture());
    const elsewhere = { kind: 'external', url: 'https://example.com/new.jpg' } as const;
    expect(await resolve({ kind: 'keep' })).toEqual(current);
    expect(await resolve({ kind: 'remove' })).toBeNull();
    expect(await resolve(elsewhere)).toEqual(elsewhere);
    expect(await resolve({ kind: 'stored', id: image.id })).toEqual(image);
  });

  test.each<ImageChange>([{ kind: 'remove' }, { kind: 'external', url: 'https://example.com/new.jpg' }])(
    'gives the stored image it drops its time as an orphan from then on: $kind',
    async (change) => {
      const image = await upload(await newPicture());
      now = LATER;
      await resolve(change, image);
      await sweepOrphans(services, LATER);
      expect(await hasFile(image)).toBe(true);
      await sweepOrphans(services, new Date(LATER.getTime() + 1));
      expect(await hasFile(image)).toBe(false);
    },
  );

  test('does not renew the age of an image that it keeps', async () => {
    const image = await upload(await newPicture());
    now = LATER;
    expect(await resolve({ kind: 'keep' }, image)).toEqual(image);
    await sweepOrphans(services, LATER);
    expect(await hasFile(image)).toBe(false);
  });

  test('keeps an existing insecure address, and refuses a new one', async () => {
    const insecure = { kind: 'insecure', url: 'http://example.com/old.jpg' } as const;
    const before = { kind: 'external', url: insecure.url } as const;
    expect(await resolve(insecure, before)).toEqual(before);
    await expect(resolve(insecure)).rejects.toMatchObject({
      code: 'validation',
      fields: { image: { key: 'image.insecure' } },
    });
  });

  test('refuses an image that does not exist', async () => {
    await expect(resolve({ kind: 'stored', id: '0'.repeat(32) })).rejects.toMatchObject({
      code: 'validation',
      text: { key: 'image.unknown' },
      fields: { image: { key: 'image.unknown' } },
    });
  });
});
