import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDir, openTestStorage, type TestStorage } from '../../storage/testing.ts';
import { createFileStore } from '../media/file-store.server.ts';
import { importFile } from './import-file.server.ts';
import { zipOf } from './zip-writer.server.ts';

const NOW = new Date('2026-05-01T10:00:00.000Z');
const TALK = '<h3>كيف بدأت الحكاية؟</h3><p>بدأت صغيرة.</p><h3>وماذا جرى بعد ذلك؟</h3><p>كبرت فجأة.</p>';
const wordpress = (id: number, more = '') =>
  `<?xml version="1.0"?><rss><channel><link>https://blog.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>حوار من WordPress ${id}</title><content:encoded><![CDATA[${TALK}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>${more}</channel></rss>`;
const ghost = JSON.stringify({
  db: [{ data: { posts: [{ id: 'g', title: 'حوار من Ghost', html: TALK }] } }],
});

let database: TestStorage;
let root: string;
beforeAll(async () => {
  root = makeTestDir();
  database = await openTestStorage();
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

async function importOf(content: string | Uint8Array) {
  const path = join(root, 'incoming');
  writeFileSync(path, content);
  const services = {
    storage: database.storage,
    files: await createFileStore({ uploadsUrl: null, dataDir: database.dataDir }),
    images: null as never,
    clock: { now: () => NOW },
    author: null,
  };
  return importFile(services, path, { isSample: () => false, onProgress: () => {} });
}

function zipped(files: Record<string, string>): Promise<Buffer> {
  async function* list() {
    for (const [name, text] of Object.entries(files))
      yield { name, bytes: Buffer.from(text), isPacked: false };
  }
  return buffer(Readable.from(zipOf(list(), NOW)));
}

test('a zip file of WordPress.com is read, with all of its parts', async () => {
  const report = await importOf(
    await zipped({
      'blog.2026-05-01.000/blog.wordpress.2026-05-01.000.xml': wordpress(1),
      'blog.2026-05-01.000/blog.wordpress.2026-05-01.001.xml': wordpress(2),
      '__MACOSX/blog.2026-05-01.000/._blog.wordpress.2026-05-01.000.xml': '\0\u0005',
    }),
  );
  expect(report).toMatchObject({
    kind: 'posts',
    from: 'wordpress',
    made: [{ name: 'حوار من WordPress 1' }, { name: 'حوار من WordPress 2' }],
    left: [{ reason: 'files', about: '1' }],
  });
});

test('a zip file of Ghost(Pro) is read, with other files beside the export', async () => {
  const report = await importOf(
    await zipped({
      'data/blog.ghost.2026-05-01.json': `\uFEFF${ghost}`,
      'content/images/2026/05/a b.jpg': 'x',
      'content/themes/casper/package.json': '{"name":"casper"}',
    }),
  );
  expect(report).toMatchObject({
    from: 'ghost',
    made: [{ name: 'حوار من Ghost' }],
    left: [{ reason: 'files', about: '2' }],
  });
});

test('pictures of a post that are in the zip file are counted and named, apart from those that are not', async () => {
  const html = `${TALK}<p><img src="__GHOST_URL__/content/images/2026/05/a%20b.jpg"><img src="https://other.example/c.jpg"></p>`;
  const posts = [
    { id: 'p', title: 'حوار بصور', html, feature_image: '__GHOST_URL__/content/images/d.png?v=1' },
  ];
  const report = await importOf(
    await zipped({
      'data/ghost.json': JSON.stringify({ db: [{ data: { posts } }] }),
      'content/images/2026/05/a b.jpg': 'x',
      'content/images/d.png': 'x',
    }),
  );
  expect(report).toMatchObject({
    left: [
      { name: 'حوار بصور', reason: 'zipped', about: '2: d.png · a b.jpg' },
      { name: 'حوار بصور', reason: 'pictures', about: '1' },
      { name: '', reason: 'files', about: '2' },
    ],
  });
});

test('a warning before the XML is passed over, as in a browser', async () => {
  const report = await importOf(`Warning: Undefined variable in /x.php on line 3\n\n${wordpress(3)}`);
  expect(report).toMatchObject({ made: [{ name: 'حوار من WordPress 3' }] });
});

test.each([
  ['gz', gzipSync(wordpress(4)), { key: 'archive.otherFile', params: { format: 'gz' } }],
  ['PDF', '%PDF-1.7', { key: 'archive.otherFile', params: { format: 'PDF' } }],
  ['SQL', '-- phpMyAdmin SQL Dump\n-- version 5', { key: 'archive.otherFile', params: { format: 'SQL' } }],
  ['HTML', '<!DOCTYPE html><title>x</title>', { key: 'archive.otherFile', params: { format: 'HTML' } }],
  ['rar', 'Rar!\u001A\u0007', { key: 'archive.otherFile', params: { format: 'rar' } }],
  ['anything else', 'كلمات', { key: 'archive.notZip' }],
])('a file that cannot be read is refused by its format: %s', async (_, content, text) => {
  await expect(importOf(content)).rejects.toMatchObject({ code: 'validation', text });
});

test('a zip file without an export is refused by what is missing in it', async () => {
  await expect(
    importOf(await zipped({ 'a.json': '{}', 'b.xml': '<a/>', 'c/d.docx': 'x' })),
  ).rejects.toMatchObject({
    text: { key: 'archive.foreign' },
  });
});
