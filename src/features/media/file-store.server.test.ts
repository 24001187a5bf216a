import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore, FileStoreStartError, type FileStore } from './file-store.server.ts';

const BYTES = Buffer.from('RIFF, and what follows it in a picture: صورة');
const TYPE = 'image/webp';
const UNAVAILABLE = { code: 'unavailable' };

/** A fresh file name. */
const newName = () => `${crypto.randomUUID().replaceAll('-', '')}-640.webp`;

async function readAll(store: FileStore, name: string) {
  const file = await store.getStream(name);
  return file && { size: file.size, bytes: await buffer(file.stream) };
}

/** The part of the S3 protocol that a store needs, over real HTTP, in memory. */
class ObjectServer {
  readonly objects = new Map<string, { bytes: Buffer; type: string }>();
  readonly keys: string[] = [];
  readonly refusedMethods = new Set<string | undefined>();
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body = '', type = 'application/xml' }) => {
      response
        .writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
        .end(body);
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body?: string | Buffer; type?: string }> {
    const key = new URL(request.url ?? '/', 'http://s3').pathname;
    const bytes = await buffer(request);
    this.keys.push(request.headers.authorization ?? '');
    if (this.refusedMethods.has(request.method))
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
    if (key === '/uploads/' || key === '/uploads') return { status: 200, body: '<ListBucketResult/>' };
    if (!key.startsWith('/uploads/'))
      return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes, type: request.headers['content-type'] ?? '' });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const object = this.objects.get(key);
    return object
      ? { status: 200, body: object.bytes, type: object.type }
      : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  }
}

const server = new ObjectServer();
let dataDir: string;
let endpoint: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mulhim-files-'));
  endpoint = await server.listen();
});

afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true });
});

const openDisk = () => createFileStore({ uploadsUrl: null, dataDir });
const openBucket = (bucket = 'uploads') =>
  createFileStore({
    uploadsUrl: `s3://KEY:SECRET@${bucket}?endpoint=${encodeURIComponent(endpoint)}&prefix=site&forcePathStyle=true`,
    dataDir,
  });

describe.each([
  { place: 'a folder', open: openDisk },
  { place: 'a bucket', open: () => openBucket() },
])('a file store in $place', ({ open }) => {
  test('returns a file with its bytes and its size', async () => {
    const store = await open();
    const name = newName();
    await store.put(name, BYTES, TYPE);
    expect(await readAll(store, name)).toEqual({ size: BYTES.length, bytes: BYTES });
  });

  test('returns the new bytes of a file written again', async () => {
    const store = await open();
    const name = newName();
    await Promise.all([store.put(name, BYTES, TYPE), store.put(name, BYTES, TYPE)]);
    await store.put(name, BYTES.subarray(0, 5), TYPE);
    expect(await readAll(store, name)).toEqual({ size: 5, bytes: BYTES.subarray(0, 5) });
  });

  test('returns null for a missing file', async () => {
    expect(await (await open()).getStream(newName())).toBeNull();
  });

  test('returns null for a deleted file, and allows deleting it again', async () => {
    const store = await open();
    const name = newName();
    await store.put(name, BYTES, TYPE);
    await store.delete(name);
    await store.delete(name);
    expect(await store.getStream(name)).toBeNull();
  });
});

describe('the file store on disk', () => {
  const uploads = () => join(dataDir, 'uploads');

  test('has only complete files in its folder', async () => {
    const store = await openDisk();
    const name = newName();
    await store.put(name, BYTES, TYPE);
    expect((await readdir(uploads())).filter((entry) => !entry.endsWith('.webp'))).toEqual([]);
    expect(await readFile(join(uploads(), name))).toEqual(BYTES);
  });

  test.each(['../outside.webp', '/etc/passwd', 'a.webp', '', '..', `${newName()}/../x`])(
    'never reads, writes or deletes %j',
    async (name) => {
      const store = await openDisk();
      const refused = { code: 'not_found' };
      await expect(store.put(name, BYTES, TYPE)).rejects.toMatchObject(refused);
      await expect(store.getStream(name)).rejects.toMatchObject(refused);
      await expect(store.delete(name)).rejects.toMatchObject(refused);
    },
  );

  test('does not follow a link', async () => {
    const store = await openDisk();
    const secret = join(dataDir, 'secret');
    const name = newName();
    await writeFile(secret, 'secret');
    await symlink(secret, join(uploads(), name));
    expect(await store.getStream(name)).toBeNull();
    await store.put(name, BYTES, TYPE);
    expect(await readFile(secret, 'utf8')).toBe('secret');
    expect(await readAll(store, name)).toMatchObject({ bytes: BYTES });
  });

  test('deletes only old leftovers of unfinished writes', async () => {
    const store = await openDisk();
    const whole = newName();
    await store.put(whole, BYTES, TYPE);
    const old = `${newName()}.1.part`;
    const fresh = `${newName()}.2.part`;
    await writeFile(join(uploads(), old), 'x');
    await writeFile(join(uploads(), fresh), 'x');
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await utimes(join(uploads(), old), longAgo, longAgo);
    await utimes(join(uploads(), whole), longAgo, longAgo);
    await store.deleteLeftovers(new Date('2020-01-02T00:00:00Z'));
    const left = await readdir(uploads());
    expect([old, fresh, whole].map((name) => left.includes(name))).toEqual([false, true, true]);
  });

  test('reports a write as unavailable after its folder was deleted', async () => {
    const gone = await mkdtemp(join(tmpdir(), 'mulhim-gone-'));
    const store = await createFileStore({ uploadsUrl: null, dataDir: gone });
    await rm(gone, { recursive: true });
    await expect(store.put(newName(), BYTES, TYPE)).rejects.toMatchObject(UNAVAILABLE);
    await expect(store.deleteLeftovers(new Date())).rejects.toMatchObject(UNAVAILABLE);
  });

  test('stops the start with one line when its folder cannot be created', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    const failure = await createFileStore({ uploadsUrl: null, dataDir: file }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(FileStoreStartError);
    expect(String(failure)).toMatch(
      /^FileStoreStartError: DATA_DIR: uploads cannot be written to .*a-file: .+$/,
    );
  });
});

describe('the file store of a bucket', () => {
  test('sends files with the prefix, the type and a signature with the given key', async () => {
    const store = await openBucket();
    const name = newName();
    await store.put(name, BYTES, 'image/avif');
    expect(server.objects.get(`/uploads/site/${name}`)).toEqual({ bytes: BYTES, type: 'image/avif' });
    expect(server.keys.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\//);
  });

  test('stops the start with one line, without the secret, when the bucket does not exist', async () => {
    const failure = await openBucket('elsewhere').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FileStoreStartError);
    expect(String(failure)).toMatch(
      /^FileStoreStartError: UPLOADS_URL: the bucket elsewhere cannot be used: .*NoSuchBucket.*$/,
    );
    expect(String(failure)).not.toContain('SECRET');
  });

  test.each([
    ['PUT', (store: FileStore, name: string) => store.put(name, BYTES, TYPE)],
    ['GET', (store: FileStore, name: string) => store.getStream(name)],
    ['HEAD', (store: FileStore, name: string) => store.getStream(name)],
    ['DELETE', (store: FileStore, name: string) => store.delete(name)],
  ])('reports a refused %s as unavailable, never as a missing file', async (method, call) => {
    const store = await openBucket();
    const name = newName();
    await store.put(name, BYTES, TYPE);
    server.refusedMethods.add(method);
    try {
      await expect(call(store, name)).rejects.toMatchObject(UNAVAILABLE);
    } finally {
      server.refusedMethods.clear();
    }
  });
});
