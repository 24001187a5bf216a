import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore, FileStoreStartError } from './file-store.server.ts';
import { startObjectStorage, type RunningObjectStorage } from './object-storage.testing.ts';

const TYPE = 'image/webp';
const newName = () => `${crypto.randomUUID().replaceAll('-', '')}-640.webp`;

let storage: RunningObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.close());

const open = (options?: { bucket?: string; key?: string }) =>
  createFileStore({ uploadsUrl: storage.uploadsUrl(options), dataDir: '' });

test('object storage lets one node read and delete files that another node wrote and replaced', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const name = newName();
  expect(await other.getStream(name)).toBeNull();
  for (const text of ['صورة أولى', 'صورة ثانية']) {
    await one.put(name, Buffer.from(text), TYPE);
    await one.put(newName(), Buffer.from(text), TYPE);
    const file = await other.getStream(name);
    expect(file?.size).toBe(Buffer.byteLength(text));
    expect((file && (await buffer(file.stream)))?.toString()).toBe(text);
  }
  await other.delete(name);
  await other.delete(name);
  expect(await one.getStream(name)).toBeNull();
});

test('object storage returns a picture of 3 MB unchanged', async () => {
  const store = await open();
  const bytes = Buffer.from(
    Array.from({ length: 3_000_000 }, (_, place) => (place * 31 + (place >> 8)) % 256),
  );
  const name = newName();
  await store.put(name, bytes, TYPE);
  const file = await store.getStream(name);
  expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
});

test('object storage stops the start with a wrong key or a missing bucket', async () => {
  await expect(open({ key: 'WRONG' })).rejects.toThrow(FileStoreStartError);
  await expect(open({ bucket: 'nothere' })).rejects.toThrow(FileStoreStartError);
});
