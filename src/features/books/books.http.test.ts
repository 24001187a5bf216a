import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPromise } from 'yauzl';
import { createApp } from '../../app/app.server.ts';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { runProgram } from '../../kernel/processes/run-program.server.ts';
import { lockDataDir } from '../../storage/open-storage.server.ts';
import { DATABASE_FILE } from '../../storage/sqlite/database-file.ts';
import { insertInterview, makeInterview, makeQuestion } from '../interviews/interview.factory.ts';
import { plainPicture } from '../media/image.factory.ts';
import { storeImage } from '../media/images.server.ts';
import { NO_SITE_SETTINGS } from '../site-settings/site-settings.schema.ts';
import { MADE_ELSEWHERE } from './book-of-all.schema.ts';
import { BOOK_OF_ALL_PATH, bookPath } from './book-path.ts';

// To count the programs.
vi.mock(import('../../kernel/processes/run-program.server.ts'), { spy: true });

/** Which compression makes little smaller. */
const LONG_ANSWER = Array.from({ length: 800 }, (_, at) =>
  createHash('sha256').update(String(at)).digest('base64'),
).join(' ');

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
    { image, imageCredit: 'ندى', recording: 'https://radio.example/a|b?a=1&b=2', name: 'ليلى & <حسن>' },
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
  const name = encodeURIComponent('ليلى & حسن.epub');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${id}.epub"; filename*=UTF-8''${name}`,
  );
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
    'book/toc.ncx',
    'book/package.opf',
    'book/cover.jpg',
    `book/picture-${picture.id}.jpg`,
  ]);
  expect(files.get('book/package.opf')).toContain('<dc:title>ليلى &amp; &lt;حسن&gt;</dc:title>');
  const identifier = /<dc:identifier id="id">(urn:uuid:[^<]+)</.exec(
    files.get('book/package.opf') ?? '',
  )?.[1];
  expect(files.get('book/toc.ncx')).toContain(`<meta name="dtb:uid" content="${identifier}"/>`);
  expect(files.get('book/package.opf')).toContain('page-progression-direction="rtl"');
  expect(files.get('book/nav.xhtml')).toContain(
    `<a href="interview-${id}.xhtml#q-q00000000000"><bdi dir="rtl">ما معنى &lt;b&gt; هنا؟</bdi></a>`,
  );
  expect(files.get('book/toc.ncx')).toContain(
    `<navLabel><text>ما معنى &lt;b&gt; هنا؟</text></navLabel><content src="interview-${id}.xhtml#q-q00000000000"/>`,
  );
  expect(files.get(`book/interview-${id}.xhtml`)).toContain(
    '<a href="https://radio.example/a%7Cb?a=1&amp;b=2">التسجيل على \u2068radio.example\u2069</a>',
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

test('a browser gets a page for the book of an interview that is gone, with a link to the home page', async () => {
  const page = await site.app.request(bookPath('000000000000'), { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await page.text()).toMatch(/<h1>لم يتم العثور على المقابلة<\/h1>.*<a href="\/">الرئيسية<\/a>/);
});

test('HEAD is answered without making the book', async () => {
  const { services, app } = site;
  const image = await storeImage(services, await plainPicture(640, 800).jpeg().toBuffer());
  const { id } = await insertInterview(services.storage, { image }, [{}]);
  const read = vi.spyOn(services.files, 'getStream');
  const head = await app.request(bookPath(id), { method: 'HEAD' });
  expect(read).not.toHaveBeenCalled();
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/epub+zip']);
  expect(head.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${id}\\.epub"; `),
  );
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
  const books = () => join(own.services.config.dataDir, 'books');
  const made = () => readdirSync(books()).filter((name) => name !== LOCK);
  /** When the book was made: the number of a file may be that of an earlier one. */
  const madeAt = () => statSync(join(books(), made()[0] ?? ''), { bigint: true }).ctimeNs;
  const contents = async (response: Response) =>
    (await unpack(new Uint8Array(await response.arrayBuffer()))).get('book/nav.xhtml');
  const write = (work: Parameters<typeof own.services.storage.transaction>[0]) =>
    own.services.storage.transaction(work);

  /** Runs the program, as any process of a server does. */
  const make = (limits?: Parameters<typeof runProgram>[2]) =>
    runProgram(
      programFile('book-of-all-process'),
      {
        facts: { siteUrl: 'https://example.com', platformName: 'منبر', hostName: 'ندى' },
        databaseUrl: null,
        dataDir: own.services.config.dataDir,
        folder: books(),
        name: 'x.epub',
      },
      limits,
    );

  test('does not exist without an interview, and HEAD does not make it', async () => {
    expect((await get()).status).toBe(404);
    await insertInterview(own.services.storage, {}, [{}]);
    const head = await own.app.request(BOOK_OF_ALL_PATH, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, null]);
    expect(existsSync(books())).toBe(false);
  });

  test('is served as a file: its length, a range of it, and nothing to who has it', async () => {
    await insertInterview(own.services.storage, {}, [{}]);
    const whole = await get();
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="interviews\.epub"; /);
    const head = await own.app.request(BOOK_OF_ALL_PATH, { method: 'HEAD' });
    for (const { headers } of [whole, head]) expect(Number(headers.get('content-length'))).toBe(bytes.length);
    expect(head.headers.get('etag')).toBe(etag);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    const { length } = bytes;
    for (const [range, from, to] of [
      ['bytes=100-199', 100, 200],
      ['bytes=0-0', 0, 1],
      ['bytes=100-', 100, length],
      [`bytes=100-${length}`, 100, length],
      ['bytes=-100', length - 100, length],
      [`bytes=-${length + 1}`, 0, length],
    ] as const)
      for (const condition of [{}, { 'if-range': etag }]) {
        const part = await get({ range, ...condition });
        const partial = `bytes ${from}-${to - 1}/${length}`;
        expect([part.status, part.headers.get('content-range')], range).toEqual([206, partial]);
        expect(part.headers.get('content-length'), range).toBe(String(to - from));
        expect(Buffer.from(await part.arrayBuffer()), range).toEqual(bytes.subarray(from, to));
      }
    for (const range of ['bytes=-', 'bytes=0-1,3-4', 'items=0-1', 'bytes=x-'])
      expect((await get({ range })).status, range).toBe(200);
    const other = await get({ range: 'bytes=100-199', 'if-range': '"another"' });
    expect([other.status, Buffer.from(await other.arrayBuffer())]).toEqual([200, bytes]);
    for (const range of [`bytes=${length}-`, 'bytes=-0']) {
      const beyond = await get({ range });
      expect([beyond.status, beyond.headers.get('content-range')], range).toEqual([416, `bytes */${length}`]);
    }
  });

  test('is sent in small parts, whose memory is freed while it is sent', async () => {
    await insertInterview(own.services.storage, {}, [{ answer: `<p>${LONG_ANSWER}</p>` }]);
    const sizes: number[] = [];
    for await (const part of (await get()).body ?? []) sizes.push(part.length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8 * 1024);
  });

  test('is made once, and again after a change, in place of the earlier one and of half a one', async () => {
    const { storage } = own.services;
    await insertInterview(storage, { name: 'أولى' }, [{}]);
    vi.mocked(runProgram).mockClear();
    const [first, second] = await Promise.all([get(), get()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(runProgram).toHaveBeenCalledOnce();
    const [earlier = ''] = made();
    const before = madeAt();
    expect((await get()).status).toBe(200);
    expect(madeAt()).toBe(before);

    writeFileSync(join(books(), 'half.epub.part'), 'PK');
    const { id } = await insertInterview(storage, { name: 'ثانية' }, [{}]);
    expect(await contents(await get())).toContain('ثانية');
    expect(made()).toHaveLength(1);
    expect(made()).not.toContain(earlier);

    await write(({ interviews }) => interviews.deleteInterview(id));
    expect(await contents(await get())).not.toContain('ثانية');
  });

  test('is made again for a name of the site, and not for what it does not show', async () => {
    const { id } = await insertInterview(own.services.storage, { name: 'أولى' }, [{}]);
    const { id: other } = await insertInterview(own.services.storage, {}, [{}]);
    await get();
    const [before, version] = [madeAt(), own.services.storage.contentVersion()];
    await write(({ related }) => related.keepRelated([{ id, due: 2, related: [other] }]));
    await write(({ appearance }) =>
      appearance.insertFontSettings({
        id: 'f00000000000',
        family: 'Arial',
        sizePx: 16,
        color: '#ffffff',
        version: 1,
      }),
    );
    expect(own.services.storage.contentVersion()).toBe(version + 2);
    await get();
    expect(madeAt()).toBe(before);
    const settings = { ...NO_SITE_SETTINGS, platformName: 'منبر آخر', version: 1 };
    await write(({ siteSettings }) => siteSettings.saveSiteSettings(settings));
    expect(await contents(await get())).toContain('<title>منبر آخر</title>');
  });

  test('is of the content at the time of the request, also while an earlier one is being made', async () => {
    const { storage } = own.services;
    await insertInterview(storage, {}, [{}]);
    const first = get();
    await expect.poll(() => existsSync(books())).toBe(true);
    await insertInterview(storage, { name: 'ثانية' }, [{}]);
    expect(await contents(await get())).toContain('ثانية');
    expect((await first).status).toBe(200);
  });

  test('is made once by several processes', async () => {
    await insertInterview(own.services.storage, {}, [{}]);
    const another = createApp(own.services, { respond: async () => new Response(), routeOf: () => '' });
    const responses = await Promise.all([get(), another.request(BOOK_OF_ALL_PATH)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is not made while another process makes one, nor again after it', async () => {
    await insertInterview(own.services.storage, {}, [{}]);
    const lock = lockDataDir(books());
    writeFileSync(join(books(), 'half.epub.part'), 'PK');
    expect(await make()).toEqual({ kind: 'returned', value: MADE_ELSEWHERE });
    expect(made()).toEqual(['half.epub.part']);
    lock.release();
    expect(await make()).toEqual({ kind: 'returned', value: 'made' });
    const before = madeAt();
    expect(await make()).toEqual({ kind: 'returned', value: 'made' });
    expect(madeAt()).toBe(before);
  });

  test('is whole, also after its program was killed', async () => {
    const answer = `<p>${'جواب '.repeat(200)}</p>`;
    const interviews = Array.from({ length: 200 }, () => ({
      ...makeInterview(),
      questions: [{ ...makeQuestion(), answer }],
    }));
    await write((writers) => writers.interviews.insertInterviews(interviews));
    const killing = new AbortController();
    const killed = make({ signal: killing.signal });
    await expect.poll(() => existsSync(books()) && made(), { interval: 1 }).toHaveLength(1);
    killing.abort();
    await killed;
    expect(await make()).toEqual({ kind: 'returned', value: 'made' });
    const files = await unpack(readFileSync(join(books(), 'x.epub')));
    expect([...files.keys()].filter((name) => name.startsWith('book/interview-'))).toHaveLength(200);
  });

  test('that cannot be made is not tried again for a minute, and a browser gets a page that says so', async () => {
    const warn = vi.spyOn(own.services.log, 'warn');
    await insertInterview(own.services.storage, {}, [{}]);
    // A file in the place of the folder.
    writeFileSync(books(), '');
    const failed = await get();
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await failed.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('٦٠ ثانية'),
    });
    expect(warn).toHaveBeenCalledWith(
      { reason: expect.stringContaining('EEXIST') },
      'the book of all interviews could not be made',
    );
    rmSync(books());
    own.setNow(new Date('2026-05-01T10:00:40.000Z'));
    const page = await get({ accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '20']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/<h1>تعذّر إعداد الكتاب.*<a href="">إعادة المحاولة<\/a>/);
    own.setNow(new Date('2026-05-01T10:01:00.000Z'));
    expect((await get()).status).toBe(200);
  });

  test('of which the making fails half-way leaves nothing', async () => {
    await insertInterview(own.services.storage, {}, [{}]);
    const database = new DatabaseSync(join(own.services.config.dataDir, DATABASE_FILE));
    database.exec('alter table question rename to lost');
    expect((await get()).status).toBe(503);
    expect(made()).toEqual([]);
    database.exec('alter table lost rename to question');
    database.close();
    own.setNow(new Date('2026-05-01T10:01:00.000Z'));
    expect((await get()).status).toBe(200);
  });
});
