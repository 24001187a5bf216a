import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { WHOLE_LIST } from '../interviews/interview.schema.ts';
import { makeTestDir, openTestStorage, type TestStorage } from '../../storage/testing.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { MessageKey } from '../../messages/index.ts';
import { plainPicture } from '../media/image.factory.ts';
import { createFileStore } from '../media/file-store.server.ts';
import type { Manifest } from './archive.schema.ts';
import { exportTo, fillSite, importFrom, NOON, type TestSite } from './archive.testing.ts';
import { openZip } from './zip-reader.server.ts';
import { zipOf } from './zip-writer.server.ts';

/** Of the two pictures that the sound archive has. */
const PICTURE_FILES = 6;

type Files = Map<string, Buffer>;

let root: string;
let sound: Files;
let soundBytes: Buffer;
let database: TestStorage;
let site: TestSite;

beforeAll(async () => {
  root = makeTestDir();
  const made = await openTestStorage();
  const source = await siteOf(made);
  await fillSite(source);
  const path = await exportTo(source, root);
  await made.close();
  soundBytes = readFileSync(path);
  sound = await filesOf(path);
  database = await openTestStorage();
  site = await siteOf(database);
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

let files: Files;
beforeEach(() => {
  files = new Map(sound);
});

async function siteOf({ storage, dataDir }: TestStorage): Promise<TestSite> {
  return {
    storage,
    files: await createFileStore({ uploadsUrl: null, dataDir }),
    clock: { now: () => NOON },
  };
}

async function filesOf(path: string): Promise<Files> {
  const zip = await openZip(path);
  const found: Files = new Map();
  for (const name of zip.names()) found.set(name, await zip.read(name, 1e9));
  zip.close();
  return found;
}

/** An archive of exactly these files, in their order. */
async function packed(entries: Iterable<[string, Buffer]>): Promise<Buffer> {
  async function* list() {
    for (const [name, bytes] of entries) yield { name, bytes, isPacked: false };
  }
  return buffer(Readable.from(zipOf(list(), NOON)));
}

/** What the import says of an archive. */
async function faultOf(bytes: Buffer): Promise<{ key: MessageKey; name: unknown } | null> {
  const path = join(root, `${crypto.randomUUID()}.zip`);
  writeFileSync(path, bytes);
  try {
    await importFrom(path, site);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('validation');
    return { key: error.text.key, name: error.text.params?.['file'] };
  }
}

async function assertNothingChanged(): Promise<void> {
  expect(await site.storage.allInterviews.countInterviews()).toBe(0);
  expect(await site.storage.accounts.listUsers()).toEqual([]);
  const { archive, close } = await site.storage.openSnapshot();
  for await (const image of archive.images()) expect(image).toBeNull();
  await close();
  expect(readdirSync(join(database.dataDir, 'uploads'))).toEqual([]);
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function manifestOf(from: Files): Manifest {
  return JSON.parse(String(from.get('archive.json')));
}

/** The rows of a file, changed, with everything that names them made true again. */
function changeRows(name: string, change: (rows: Record<string, unknown>[]) => void): void {
  const rows: Record<string, unknown>[] = JSON.parse(String(files.get(name)));
  change(rows);
  files.set(name, json(rows));
  const manifest = manifestOf(files);
  for (const file of manifest.files) if (file.name === name) file.sha256 = sha256(json(rows));
  files.set('archive.json', json(manifest));
}

/** The widest file of the portrait with other bytes; it is named by them, as the format asks, where `isNamed`. */
function changePicture(bytes: Buffer, isNamed: boolean): void {
  const images: { id: string; files: { name: string; sha256: string }[] }[] = JSON.parse(
    String(files.get('data/images-1.json')),
  );
  const picture = images.find(({ files: ofPicture }) => ofPicture.length > 2);
  const widest = picture?.files.at(-1);
  if (!picture || !widest) throw new Error('no files');
  const id = isNamed ? sha256(bytes).slice(0, picture.id.length) : picture.id;
  const before = files;
  files = new Map();
  for (const [name, content] of before) {
    const isText = name.endsWith('.json');
    files.set(
      name.replace(picture.id, id),
      isText ? Buffer.from(String(content).replaceAll(picture.id, id)) : content,
    );
  }
  files.set(`images/${widest.name.replace(picture.id, id)}`, bytes);
  changeRows('data/images-1.json', (rows) => {
    const changed = rows.find((row) => row['id'] === id);
    const list = changed?.['files'];
    if (!Array.isArray(list)) throw new Error('no files');
    list.at(-1).sha256 = sha256(bytes);
  });
  const manifest = manifestOf(files);
  for (const file of manifest.files) file.sha256 = sha256(files.get(file.name) ?? Buffer.alloc(0));
  files.set('archive.json', json(manifest));
}

const INTERVIEWS = 'data/interviews-1.json';

/** Archives as others hand them over, and what the import says. */
const HOSTILE: Record<string, { make: () => Buffer | Promise<Buffer>; key: MessageKey; name?: unknown }> = {
  'that is no archive': { make: () => Buffer.from('once upon a time'), key: 'archive.notZip' },
  'that is empty': { make: () => Buffer.alloc(0), key: 'archive.notZip' },
  'that was cut': { make: () => soundBytes.subarray(0, soundBytes.length / 2), key: 'archive.notZip' },
  'of another program': {
    make: () => packed([['data/interviews-1.json', json([])]]),
    key: 'archive.foreign',
  },
  'that calls itself something else': {
    make: () => packed([['archive.json', json({ format: 'other', formatVersion: 1 })]]),
    key: 'archive.foreign',
  },
  'of a newer program': {
    make: () => packed([['archive.json', json({ format: 'mulhim-archive', formatVersion: 2 })]]),
    key: 'archive.newer',
  },
  ...Object.fromEntries(
    [
      '../evil.json',
      '/etc/passwd',
      'data\\interviews-1.json',
      'C:/evil',
      'images/../../x.webp',
      'data/',
      'data/interviews-1.json\0.txt',
    ].map((name) => [
      `with a file at ${JSON.stringify(name)}`,
      { make: () => packed([...files, [name, json([])]]), key: 'archive.unsafeName' as const, name },
    ]),
  ),
  'with a link': {
    make: async () => {
      const bytes = await packed(files);
      // In the directory, which stands after every file.
      const entry = bytes.lastIndexOf(Buffer.from(INTERVIEWS)) - 46;
      bytes.writeUInt32LE((0o120_777 << 16) >>> 0, entry + 38);
      return bytes;
    },
    key: 'archive.notPlain',
    name: INTERVIEWS,
  },
  'with a file twice': {
    make: () => packed([...files, [INTERVIEWS, json([])]]),
    key: 'archive.twice',
    name: INTERVIEWS,
  },
  'with a file that nothing names': {
    make: () => packed([...files, ['data/interviews-9.json', json([])]]),
    key: 'archive.surplus',
    name: 'data/interviews-9.json',
  },
  'that names a section that the format has not': {
    make: () => {
      const manifest = manifestOf(files);
      manifest.files.push({ name: 'data/sessions-1.json', sha256: sha256(json([])) });
      files.set('archive.json', json(manifest)).set('data/sessions-1.json', json([]));
      return packed(files);
    },
    key: 'archive.surplus',
    name: 'data/sessions-1.json',
  },
  'that lacks a file': {
    make: () => packed([...files].filter(([name]) => name !== INTERVIEWS)),
    key: 'archive.missing',
    name: INTERVIEWS,
  },
  'whose text was altered': {
    make: () =>
      packed(files.set(INTERVIEWS, Buffer.from(String(files.get(INTERVIEWS)).replace('مكتبة', 'مكتبه')))),
    key: 'archive.damaged',
    name: INTERVIEWS,
  },
  'with a flipped bit': {
    make: () => {
      const bytes = Buffer.from(soundBytes);
      const at = bytes.indexOf('images/') + 200;
      bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
      return bytes;
    },
    key: 'archive.damaged',
  },
  'with a file that is longer than it says': {
    make: async () => {
      const bytes = await packed(files);
      const entry = bytes.lastIndexOf(Buffer.from(INTERVIEWS)) - 46;
      bytes.writeUInt32LE(10, entry + 24);
      return bytes;
    },
    key: 'archive.damaged',
    name: INTERVIEWS,
  },
  'that unpacks to a thousand times its size': {
    make: () => packed([...files, ['data/interviews-2.json', Buffer.alloc(120 * 1024 * 1024)]]),
    key: 'archive.bomb',
  },
  'whose counts are wrong': {
    make: () => {
      const manifest = manifestOf(files);
      manifest.counts['interviews'] = 2;
      return packed(files.set('archive.json', json(manifest)));
    },
    key: 'archive.miscounted',
    name: 'interviews',
  },
  'with an interview twice': {
    make: () => {
      changeRows(INTERVIEWS, (rows) => {
        rows.push(structuredClone(rows[0] ?? {}));
      });
      return packed(files);
    },
    key: 'archive.twice',
  },
  'with a script in an answer': {
    make: () => {
      changeRows(INTERVIEWS, (rows) => {
        const [question] = rows.flatMap((row) => (Array.isArray(row['questions']) ? row['questions'] : []));
        question.answer = '<p>نص<script>alert(1)</script></p>';
      });
      return packed(files);
    },
    key: 'archive.invalid',
    name: INTERVIEWS,
  },
  ...Object.fromEntries(
    (
      [
        ['a field that the format has not', 'password', 'x'],
        ['no name', 'name', undefined],
        ['a zero in its name', 'name', 'a\0bcdef'],
        ['half a character', 'name', 'abc\ud83d'],
        ['a state that does not fit its date', 'publishedAt', null],
        ['a date in another form', 'createdAt', '2026-03-01T12:00:00+00:00'],
        ['more searches than a number holds', 'searchedCount', 2 ** 40],
        ['an address as its id', 'id', '../../../../x'],
        ['a picture with a script as its address', 'image', { kind: 'external', url: 'javascript:alert(1)' }],
      ] as const
    ).map(([what, field, value]) => [
      `with an interview with ${what}`,
      {
        make: () => {
          changeRows(INTERVIEWS, (rows) => {
            const published = rows.find((row) => row['state'] === 'published');
            if (published) published[field] = value;
          });
          return packed(files);
        },
        key: 'archive.invalid' as const,
        name: INTERVIEWS,
      },
    ]),
  ),
  'with a picture that is not in it': {
    make: () => {
      changeRows(INTERVIEWS, ([row]) => {
        if (row) row['image'] = { kind: 'stored', id: 'f'.repeat(32) };
      });
      return packed(files);
    },
    key: 'archive.missing',
    name: 'f'.repeat(32),
  },
  'with a page in place of a picture': {
    make: () => {
      changePicture(Buffer.from('<html><script>alert(1)</script></html>'), true);
      return packed(files);
    },
    key: 'archive.notPicture',
  },
  'with a picture that was cut': {
    make: async () => {
      changePicture((await plainPicture(400, 500).webp().toBuffer()).subarray(0, 60), true);
      return packed(files);
    },
    key: 'archive.notPicture',
  },
  'with a picture that is not the one of its name': {
    make: () => {
      changePicture(Buffer.from('RIFF....WEBP'), false);
      return packed(files);
    },
    key: 'archive.damaged',
  },
  'whose list is no JSON': {
    make: () => packed(files.set('archive.json', Buffer.from('{"format":'))),
    key: 'archive.invalid',
    name: 'archive.json',
  },
};

describe('an archive', { timeout: 60_000 }, () => {
  for (const [what, { make, key, name }] of Object.entries(HOSTILE)) {
    test(`is refused and changes nothing: an archive ${what}`, async () => {
      const fault = await faultOf(await make());
      expect(fault?.key).toBe(key);
      if (name !== undefined) expect(fault?.name).toBe(name);
      await assertNothingChanged();
    });
  }

  test('is imported when it is sound', async () => {
    const other = await openTestStorage();
    const path = join(root, 'sound.zip');
    writeFileSync(path, await packed(sound));
    expect((await importFrom(path, await siteOf(other))).counts['interviews']).toBe(3);
    await other.close();
  });

  test('is imported with pictures without EXIF data and appended bytes', async () => {
    const other = await openTestStorage();
    const target = await siteOf(other);
    const taken = await plainPicture(400, 500)
      .webp()
      .withExif({
        IFD0: { Copyright: 'GEHEIM' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 27/1 0/1' },
      })
      .toBuffer();
    changePicture(Buffer.concat([taken, Buffer.from('<script>TAIL</script>')]), true);
    const path = join(root, 'gps.zip');
    writeFileSync(path, await packed(files));
    await importFrom(path, target);
    const uploads = join(other.dataDir, 'uploads');
    const names = readdirSync(uploads);
    expect(names).toHaveLength(PICTURE_FILES);
    for (const name of names) {
      const bytes = readFileSync(join(uploads, name));
      expect(bytes.includes('GEHEIM') || bytes.includes('TAIL')).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
    }
    await other.close();
  });

  test('is imported without the picture when the files of a picture are missing', async () => {
    const other = await openTestStorage();
    const target = await siteOf(other);
    changeRows('data/images-1.json', (rows) => {
      for (const row of rows) row['files'] = [];
    });
    for (const name of files.keys()) if (name.startsWith('images/')) files.delete(name);
    const path = join(root, 'missing.zip');
    writeFileSync(path, await packed(files));
    await importFrom(path, target);
    const [interview] = (await target.storage.allInterviews.listInterviews(WHOLE_LIST, 'published')).items;
    expect(interview?.image).toBeNull();
    await other.close();
  });

  test('leaves nothing in the site when the storage is full', async () => {
    const path = join(root, 'whole.zip');
    writeFileSync(path, soundBytes);
    let room = 3;
    const put = async (...file: Parameters<TestSite['files']['put']>) => {
      room -= 1;
      if (room < 0) throw new AppError('storage_full', 'error.storageFull');
      await site.files.put(...file);
    };
    const full = { ...site, files: { ...site.files, put } };
    await expect(importFrom(path, full)).rejects.toMatchObject({ code: 'storage_full' });
    await assertNothingChanged();
  });

  test('is rolled back, after pending writes end, when one of its files cannot be stored', async () => {
    const path = join(root, 'unstored.zip');
    writeFileSync(path, soundBytes);
    let started = 0;
    let running = 0;
    const put = async () => {
      started += 1;
      if (started === PICTURE_FILES) throw new AppError('storage_full', 'error.storageFull');
      running += 1;
      // The one beside the one that fails.
      if (started === PICTURE_FILES - 1) await setImmediate();
      running -= 1;
    };
    const runningThen: number[] = [];
    const transaction: TestSite['storage']['transaction'] = (work) => {
      if (started === PICTURE_FILES) runningThen.push(running);
      return site.storage.transaction(work);
    };
    const full = { ...site, files: { ...site.files, put }, storage: { ...site.storage, transaction } };
    await expect(importFrom(path, full)).rejects.toMatchObject({ code: 'storage_full' });
    expect(runningThen).toEqual([0, 0]);
    await assertNothingChanged();
  });
});

describe('a large archive', () => {
  test(
    'is read completely with more files than a plain ZIP directory can count',
    { timeout: 60_000 },
    async () => {
      async function* many() {
        for (let number = 1; number <= 65_536; number += 1) {
          yield { name: `data/x-${number}.json`, bytes: Buffer.from(String(number)), isPacked: true };
        }
      }
      const path = join(root, 'many.zip');
      writeFileSync(path, await buffer(Readable.from(zipOf(many(), NOON))));
      const zip = await openZip(path);
      expect([...zip.names()]).toHaveLength(65_536);
      expect(String(await zip.read('data/x-65536.json', 100))).toBe('65536');
      zip.close();
    },
  );
});
