import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPromise } from 'yauzl';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { lockDataDir } from '../../storage/open-storage.server.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { plainPicture } from '../media/image.factory.ts';
import { storeImage } from '../media/images.server.ts';
import { BOOK_OF_ALL_PATH, bookPath } from './book-path.ts';

/** Beside the book. */
const LOCK = 'mulhim.lock';

let site: TestApp;
let folder: string;

beforeAll(async () => {
  site = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'mulhim-books-'));
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** The files of a book, in their order, as text. */
async function unpack(bytes: Uint8Array): Promise<Map<string, string>> {
  const path = join(folder, 'book.epub');
  await writeFile(path, bytes);
  const zip = await openPromise(path, { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}

test('an interview is an EPUB with its portrait, its pictures and a table of contents', async () => {
  const { services } = site;
  const image = await storeImage(services, await plainPicture(640, 800).jpeg().toBuffer());
  const picture = await storeImage(services, await plainPicture(400, 300).png().toBuffer());
  const { id } = await insertInterview(
    services.storage,
    { image, imageCredit: 'ندى', name: 'ليلى & <حسن>' },
    [
      {
        id: 'q00000000000',
        question: 'ما معنى <b> هنا؟',
        answer:
          '<p class="rt-align-end">سطر<br>وسطر &amp; <span class="rt-color-rubric">لون</span></p><p>She publishes in English.</p><hr>' +
          `<figure><img src="/uploads/${picture.id}-400.webp" alt="بيت"><figcaption>بيتها</figcaption></figure>` +
          '<blockquote class="rt-verse" dir="rtl"><p>صدر</p><p class="rt-align-center"><s>عجز</s></p></blockquote>',
      },
    ],
  );
  const response = await site.app.request(bookPath(id));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/epub+zip']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // What reading systems recognise a book by, at a fixed place.
  expect(Buffer.from(bytes.subarray(30, 58)).toString()).toBe('mimetypeapplication/epub+zip');

  const files = await unpack(bytes);
  expect([...files.keys()]).toEqual([
    'mimetype',
    'META-INF/container.xml',
    'book/style.css',
    `book/interview-${id}.xhtml`,
    'book/nav.xhtml',
    'book/package.opf',
    'book/cover.jpg',
    `book/picture-${picture.id}.jpg`,
  ]);
  expect(files.get('book/package.opf')).toContain('<dc:title>ليلى &amp; &lt;حسن&gt;</dc:title>');
  expect(files.get('book/package.opf')).toContain('page-progression-direction="rtl"');
  expect(files.get('book/nav.xhtml')).toContain(
    `<a href="interview-${id}.xhtml#q-q00000000000"><bdi dir="rtl">ما معنى &lt;b&gt; هنا؟</bdi></a>`,
  );
  expect(files.get(`book/interview-${id}.xhtml`)).toContain(
    '<p>سطر<br/>وسطر &amp; <span>لون</span></p><p dir="ltr" lang="en" xml:lang="en">She publishes in English.</p><hr/>' +
      `<figure><img src="picture-${picture.id}.jpg" alt="بيت"/><figcaption>بيتها</figcaption></figure>` +
      '<blockquote class="rt-verse" dir="rtl"><p>صدر</p><p class="rt-align-center"><s>عجز</s></p></blockquote>',
  );
});

test('a character that XML cannot hold, as PDF programs copy for a hyphen, is left out', async () => {
  const { id } = await insertInterview(site.services.storage, {}, [
    { answer: '<p>co\uFFFEoperate \uFFFF</p>' },
  ]);
  const files = await unpack(new Uint8Array(await (await site.app.request(bookPath(id))).arrayBuffer()));
  expect(files.get(`book/interview-${id}.xhtml`)).toMatch(/>cooperate<\/p>/);
});

test('a name in Latin letters runs from left to right, and a text about `lang` stays as it was written', async () => {
  const { id } = await insertInterview(site.services.storage, { name: 'Why Rust?' }, [
    { question: 'لماذا C++ إذن؟', answer: '<pre><code>&lt;html lang="ar"&gt;</code></pre>' },
  ]);
  const files = await unpack(new Uint8Array(await (await site.app.request(bookPath(id))).arrayBuffer()));
  const chapter = files.get(`book/interview-${id}.xhtml`);
  expect(chapter).toContain('<h1><bdi dir="ltr">Why Rust?</bdi></h1>');
  expect(chapter).toContain('<bdi dir="rtl">لماذا C++\u200E إذن؟</bdi>');
  expect(chapter).toContain('<pre dir="ltr"><code>&lt;html lang="ar"&gt;</code></pre>');
});

test.each([
  ['https://example.com/سارة?a[]=1&amp;b=%D8%A3', 'https://example.com/سارة?a[]=1&amp;b=%D8%A3'],
  ['https://example.com/a b?q=x|{y}', 'https://example.com/a%20b?q=x%7C%7By%7D'],
  ['https://example.com/100%#/a#&quot;b&quot;', 'https://example.com/100%25#/a%23%22b%22'],
])('a link has an address that a check of e-books accepts: %s', async (address, written) => {
  const { id } = await insertInterview(site.services.storage, {}, [
    { answer: `<p><a href="${address}" rel="noopener noreferrer nofollow">رابط</a></p>` },
  ]);
  const files = await unpack(new Uint8Array(await (await site.app.request(bookPath(id))).arrayBuffer()));
  expect(files.get(`book/interview-${id}.xhtml`)).toContain(`<a href="${written}" rel=`);
});

test('an external portrait is not fetched, and a missing picture is left out', async () => {
  const { id } = await insertInterview(
    site.services.storage,
    { image: { kind: 'external', url: 'https://example.com/a.jpg' } },
    [{ answer: `<figure><img src="/uploads/${'a'.repeat(32)}-400.webp" alt=""></figure>` }],
  );
  const files = await unpack(new Uint8Array(await (await site.app.request(bookPath(id))).arrayBuffer()));
  expect([...files.keys()].filter((name) => name.endsWith('.jpg'))).toEqual([]);
  expect(files.get(`book/interview-${id}.xhtml`)).not.toContain('<img');
});

test('there is no book of a draft, an unknown interview or another name', async () => {
  const { id } = await insertInterview(site.services.storage, { state: 'draft' });
  for (const path of [bookPath(id), bookPath('000000000000'), '/books/x.epub', `/books/${id}.zip`])
    expect((await site.app.request(path)).status, path).toBe(404);
});

test('HEAD is answered without making the book', async () => {
  const { services, app } = site;
  const image = await storeImage(services, await plainPicture(640, 800).jpeg().toBuffer());
  const { id } = await insertInterview(services.storage, { image }, [{}]);
  const read = vi.spyOn(services.files, 'getStream');
  const head = await app.request(bookPath(id), { method: 'HEAD' });
  expect(read).not.toHaveBeenCalled();
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/epub+zip']);
  expect(head.headers.get('content-disposition')).toBe(`attachment; filename="${id}.epub"`);
  expect((await app.request(bookPath('000000000000'), { method: 'HEAD' })).status).toBe(404);
});

test('an address above the limit has to wait', async () => {
  const { id } = await insertInterview(site.services.storage, {}, [{}]);
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await site.app.request(bookPath(id))).status);
  expect(statuses.at(-1)).toBe(429);
});

describe('the book of all interviews', () => {
  let own: TestApp;

  beforeEach(async () => {
    own = await openTestApp();
  });

  afterEach(() => own.close());

  test('has every published interview, newest first, with a table of contents and without pictures', async () => {
    const { storage } = own.services;
    const days = Array.from({ length: 25 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
    const answer = `<p>جواب</p><figure><img src="/uploads/${'a'.repeat(32)}-400.webp" alt=""></figure>`;
    for (const day of days)
      await insertInterview(storage, { name: `حوار ${day}`, publishedAt: `${day}T08:00:00.000Z` }, [
        { answer },
      ]);
    await insertInterview(storage, { name: 'مسوّدة', state: 'draft' });
    const response = await own.app.request(BOOK_OF_ALL_PATH);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/epub+zip']);
    const files = await unpack(new Uint8Array(await response.arrayBuffer()));
    expect([...files.keys()].slice(0, 3)).toEqual(['mimetype', 'META-INF/container.xml', 'book/style.css']);
    const contents = [
      ...(files.get('book/nav.xhtml') ?? '').matchAll(/href="([^"]+xhtml)">.*?حوار ([\d-]+)/g),
    ];
    expect(contents.map(([, , day]) => day)).toEqual(days.toReversed());
    for (const [, file, day] of contents)
      expect(files.get(`book/${file}`)).toContain(`<h1><bdi dir="rtl">حوار ${day}</bdi></h1>`);
    const spine = [...(files.get('book/package.opf') ?? '').matchAll(/<itemref idref="i-(\w+)"/g)];
    expect(spine.map(([, id]) => `interview-${id}.xhtml`)).toEqual(contents.map(([, file]) => file));
    expect([...files.values()].join()).not.toContain('<img');
  });

  test('has an answer that another program stored in the form of the sanitiser', async () => {
    const answer = '<p>أول&nbsp;ثانٍ<img src=x onerror="run()"><br/><script>run()</script>';
    const { id } = await insertInterview(own.services.storage, {}, [{ answer }]);
    const response = await own.app.request(BOOK_OF_ALL_PATH);
    const files = await unpack(new Uint8Array(await response.arrayBuffer()));
    expect(files.get(`book/interview-${id}.xhtml`)).toContain('</h2><p>أول ثانٍ</p></section>');
  });

  const get = (headers: Record<string, string> = {}) => own.app.request(BOOK_OF_ALL_PATH, { headers });
  const made = () => readdirSync(join(own.services.config.dataDir, 'books')).filter((name) => name !== LOCK);

  test('does not exist without an interview, and HEAD does not make it', async () => {
    expect((await get()).status).toBe(404);
    await insertInterview(own.services.storage, {}, [{}]);
    const head = await own.app.request(BOOK_OF_ALL_PATH, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, null]);
    expect(existsSync(join(own.services.config.dataDir, 'books'))).toBe(false);
  });

  test('is served as a file: its length, a range of it, and nothing to who has it', async () => {
    await insertInterview(own.services.storage, {}, [{}]);
    const whole = await get();
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="interviews.epub"');
    const head = await own.app.request(BOOK_OF_ALL_PATH, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBe(bytes.length);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    for (const condition of [{}, { 'if-range': etag }]) {
      const part = await get({ range: 'bytes=100-199', ...condition });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 100-199/${bytes.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    }
    const other = await get({ range: 'bytes=100-199', 'if-range': '"another"' });
    expect([other.status, Buffer.from(await other.arrayBuffer())]).toEqual([200, bytes]);
  });

  test('is made once, and again after a change, in place of the earlier one and of half a one', async () => {
    const { storage, config } = own.services;
    await insertInterview(storage, { name: 'أولى' }, [{}]);
    const [first, second] = await Promise.all([get(), get()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers.get('last-modified')).not.toBeNull();
    const [earlier = ''] = made();
    const { ino } = statSync(join(config.dataDir, 'books', earlier));
    expect((await get()).status).toBe(200);
    expect(statSync(join(config.dataDir, 'books', earlier)).ino).toBe(ino);

    writeFileSync(join(config.dataDir, 'books', 'half.epub.part'), 'PK');
    await insertInterview(storage, { name: 'ثانية' }, [{}]);
    const files = await unpack(new Uint8Array(await (await get()).arrayBuffer()));
    expect(files.get('book/nav.xhtml')).toContain('ثانية');
    expect(made()).toHaveLength(1);
    expect(made()).not.toContain(earlier);
  });

  test('is not made by two processes at once', async () => {
    await insertInterview(own.services.storage, {}, [{}]);
    const lock = lockDataDir(join(own.services.config.dataDir, 'books'));
    const busy = await get();
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
    lock.release();
    expect((await get()).status).toBe(200);
  });

  test('that cannot be made is not tried again for a minute', async () => {
    await insertInterview(own.services.storage, {}, [{}]);
    const books = join(own.services.config.dataDir, 'books');
    // A folder in the place of a book, which cannot be deleted as a file.
    mkdirSync(join(books, 'x.epub'), { recursive: true });
    expect((await get()).status).toBe(503);
    rmSync(books, { recursive: true });
    expect((await get()).status).toBe(503);
    own.setNow(new Date('2026-05-01T10:01:00.000Z'));
    expect((await get()).status).toBe(200);
  });
});
