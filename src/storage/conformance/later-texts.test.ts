import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  exportTo,
  importFrom,
  NOON,
  openSite,
  type TestSite,
} from '../../features/archive/archive.testing.ts';
import { MANIFEST_NAME, type Manifest } from '../../features/archive/archive.schema.ts';
import { openZip } from '../../features/archive/zip-reader.server.ts';
import { zipOf } from '../../features/archive/zip-writer.server.ts';
import {
  interviewOwner,
  restoreInterviewVersion,
} from '../../features/versions/interview-versions.server.ts';
import type { Interview } from '../../features/interviews/interview.schema.ts';
import {
  createInterview,
  deleteInterview,
  updateInterview,
} from '../../features/interviews/interviews.server.ts';
import { restoreFromTrash } from '../../features/trash/trash.server.ts';
import { compareVersions, getVersion } from '../../features/versions/versions.server.ts';
import { ADAPTER, type TestDatabase } from '../adapters.testing.ts';
import { makeTestDir } from '../testing.ts';

const INPUT = {
  name: 'حوار مع ليلى',
  summary: 'وصف قصير لهذا الحوار',
  image: { kind: 'external', url: 'https://pictures.example/portrait.jpg' },
} as const;

/** Texts that versions, deleted interviews and archives can lack, each with two values and how many words change. */
const TEXTS = [
  { field: 'imageCredit', value: 'عمر سالم', other: 'منى فؤاد', words: 2 },
  { field: 'recording', value: 'http://youtu.be/abc', other: 'https://soundcloud.com/ali', words: 4 },
] as const;

describe.each(TEXTS)(`$field on ${ADAPTER.name}`, { timeout: 30_000 }, ({ field, value, other, words }) => {
  let root: string;
  const opened: TestDatabase[] = [];
  let database: TestDatabase;
  let site: TestSite;

  const newSite = async (): Promise<TestSite> => {
    database = await ADAPTER.createDatabase();
    opened.push(database);
    return openSite(database);
  };
  const services = () => ({ ...site, author: null });
  const create = async (text: Partial<Record<typeof field, string>> = {}): Promise<Interview> =>
    (await createInterview(services(), { ...INPUT, ...text, questions: [] })).entity;
  const stored = async (id: string) => (await site.storage.interviews.findInterview(id))?.[field];

  beforeEach(async () => {
    root = makeTestDir();
    site = await newSite();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.remove();
    rmSync(root, { recursive: true });
  });

  test('is stored and read, and is empty when none is given', async () => {
    const { id, [field]: saved } = await create({ [field]: value });
    expect(saved).toBe(value);
    expect(await stored(id)).toBe(value);
    expect((await site.storage.interviews.listLatest(1))[0]?.[field]).toBe(value);
    expect(await stored((await create()).id)).toBe('');
  });

  test('is kept by a change that omits it and removed by one that empties it', async () => {
    const { id } = await create({ [field]: value });
    await updateInterview(services(), id, { ...INPUT, name: 'حوار مع نادر' });
    expect(await stored(id)).toBe(value);
    await updateInterview(services(), id, { ...INPUT, [field]: '' });
    expect(await stored(id)).toBe('');
  });

  test('is part of versions and their difference, and is restored with an older version', async () => {
    const { id } = await create({ [field]: value });
    await updateInterview(services(), id, { ...INPUT, [field]: other });
    const owner = interviewOwner(id);
    expect((await getVersion(site, owner, 1)).text).toMatchObject({ [field]: value });
    expect(await compareVersions(site, owner, { number: 2 })).toMatchObject({
      texts: {
        [field]: [
          { kind: 'removed', text: value },
          { kind: 'added', text: other },
        ],
      },
      wordsAdded: words,
      wordsRemoved: words,
    });
    await restoreInterviewVersion(services(), { id, number: 1 });
    expect(await stored(id)).toBe(value);
  });

  test('is restored from the trash', async () => {
    const { id } = await create({ [field]: value });
    await deleteInterview(services(), id);
    await restoreFromTrash(services(), id);
    expect(await stored(id)).toBe(value);
  });

  test('is empty in versions and deleted interviews that predate it', async () => {
    const { id } = await create();
    const gone = await create();
    await deleteInterview(services(), gone.id);
    const forget = `document = replace(document, ',"${field}":""', '')`;
    await database.run(`update text_version set ${forget}`);
    await database.run(`update trash set ${forget}`);
    const documents = await database.read(
      'select document from text_version union all select document from trash',
    );
    expect(documents).toHaveLength(3);
    expect(JSON.stringify(documents)).not.toContain(field);

    expect((await getVersion(site, interviewOwner(id), 1)).text).toMatchObject({ [field]: '' });
    // Nothing changed by it: no version more.
    await updateInterview(services(), id, { ...INPUT, [field]: value });
    const compared = await compareVersions(site, interviewOwner(id), { number: 2 });
    expect(compared).toMatchObject({ from: 1, wordsAdded: words, wordsRemoved: 0 });
    await restoreInterviewVersion(services(), { id, number: 1 });
    expect(await stored(id)).toBe('');
    await restoreFromTrash(services(), gone.id);
    expect(await stored(gone.id)).toBe('');
  });

  test('is carried by an archive, and is missing from an archive that predates it', async () => {
    const { id } = await create({ [field]: value });
    const gone = await create({ [field]: value });
    await deleteInterview(services(), gone.id);
    const path = await exportTo(site, root);

    site = await newSite();
    await importFrom(path, site);
    expect(await stored(id)).toBe(value);
    expect((await getVersion(site, interviewOwner(id), 1)).text).toMatchObject({ [field]: value });
    await restoreFromTrash(services(), gone.id);
    expect(await stored(gone.id)).toBe(value);

    site = await newSite();
    await importFrom(await withoutText(path, field), site);
    expect(await stored(id)).toBe('');
    expect((await getVersion(site, interviewOwner(id), 1)).text).toMatchObject({ [field]: '' });
    await restoreFromTrash(services(), gone.id);
    expect(await stored(gone.id)).toBe('');
  });
});

/** The archive as a program wrote it that did not know the text. */
async function withoutText(path: string, field: string): Promise<string> {
  const zip = await openZip(path);
  const files = new Map<string, Buffer>();
  for (const name of zip.names()) files.set(name, await zip.read(name, 1e9));
  zip.close();
  const manifest: Manifest = JSON.parse(String(files.get(MANIFEST_NAME)));
  for (const file of manifest.files) {
    const rows = Buffer.from(
      String(files.get(file.name)).replaceAll(new RegExp(`"${field}":"[^"]*",`, 'g'), ''),
    );
    expect(String(rows)).not.toContain(field);
    files.set(file.name, rows);
    file.sha256 = createHash('sha256').update(rows).digest('hex');
  }
  files.set(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)));
  async function* entries() {
    for (const [name, bytes] of files) yield { name, bytes, isPacked: false };
  }
  const old = join(path, '..', 'old.zip');
  await pipeline(Readable.from(zipOf(entries(), NOON)), createWriteStream(old));
  return old;
}
