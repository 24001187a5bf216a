import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../../../kernel/words.ts';
import { openTestStorage, type TestStorage } from '../../../storage/testing.ts';
import type { InterviewWriteServices } from '../../interviews/interview-saves.server.ts';
import { WHOLE_LIST } from '../../interviews/interview.schema.ts';
import { Generator } from '../../transcripts/samples/generated-documents.testing.ts';
import type { PostsReport } from '../archive.schema.ts';
import { readGhost } from './ghost.server.ts';
import { importPosts } from './import-posts.server.ts';
import type { PostFile } from './post.ts';
import { readPost } from './read-post.server.ts';
import { readWordpress, readXml } from './wordpress.server.ts';

const LABELLED = `<p>مقدمة قصيرة عن الضيفة.</p>
<p>وفقرة ثانية.</p>
<p><strong>س: كيف بدأتِ الكتابة؟</strong></p>
<p>ج: بدأت من <a href="https://example.com/a">مكتبة</a> الحي &amp; البيت.</p>
<ul><li>أول كتاب</li><li>ثاني كتاب</li></ul>
<p>س: وماذا بعد؟<br>ج: الترجمة، ثم <em>الشعر</em>.</p>
<img src="https://example.com/x.jpg"><iframe src="https://video.example/1"></iframe>`;

const BOLD = `<h2>كيف وجدتِ الطريق إلى الشعر؟</h2><p>بالصبر وحده.</p><p>وبالقراءة.</p>
<h2>من أول من قرأ لكِ؟</h2><p>أمي، ثم الجيران.</p>`;

const ESSAY = `<h2>مقدمة</h2><p>نص أول.</p><h2>خاتمة</h2><p>نص ثان.</p>`;

const GENERATED = process.env['EXTENT'] === 'whole' ? 500 : 200;

describe('readPost', () => {
  const read = (html: string, excerpt = '') => readPost({ title: '', topics: [], html, excerpt });

  test('recognises questions by labels, and keeps the formatting of answers', () => {
    expect(read(LABELLED)).toEqual({
      summary: 'مقدمة قصيرة عن الضيفة.\nوفقرة ثانية.',
      isSummaryCut: false,
      questions: [
        {
          question: 'كيف بدأتِ الكتابة؟',
          answer:
            '<p>بدأت من <a href="https://example.com/a" rel="noopener noreferrer nofollow">مكتبة</a> الحي &amp; البيت.</p>' +
            '<ul><li><p>أول كتاب</p></li><li><p>ثاني كتاب</p></li></ul>',
        },
        { question: 'وماذا بعد؟', answer: '<p>الترجمة، ثم <em>الشعر</em>.</p>' },
      ],
      pictures: ['https://example.com/x.jpg'],
      media: 1,
      captions: [],
      links: [],
      struck: [],
      joined: [],
      arrival: {
        missing: [],
        left: [
          ['pictures', 1],
          ['players', 1],
        ],
        signs: [],
      },
    });
  });

  test('recognises headings with a question as questions, and the paragraphs below as answers', () => {
    expect(read(BOLD, 'ملخص للموقع').questions).toEqual([
      { question: 'كيف وجدتِ الطريق إلى الشعر؟', answer: '<p>بالصبر وحده.</p><p>وبالقراءة.</p>' },
      { question: 'من أول من قرأ لكِ؟', answer: '<p>أمي، ثم الجيران.</p>' },
    ]);
    expect(read(BOLD, 'ملخص للموقع').summary).toBe('ملخص للموقع');
  });

  test('recognises questions by names of speakers', () => {
    const html =
      '<p>سارة: كيف بدأت؟</p><p>ليلى: من المكتبة.</p><p>سارة: ثم ماذا؟</p><p>ليلى: <strong>الشعر</strong>.</p>';
    expect(read(html).questions).toEqual([
      { question: 'كيف بدأت؟', answer: '<p>من المكتبة.</p>' },
      { question: 'ثم ماذا؟', answer: '<p><strong>الشعر</strong>.</p>' },
    ]);
  });

  test('splits a long post at line breaks into paragraphs', () => {
    const said = 'كلمة من جواب طويل. '.repeat(60).trim();
    const turn = (number: number) =>
      `<b>س: ما السؤال رقم ${number}؟</b><br><br>ج: ${said}<br><br>${said}<br><br>`;
    const { questions } = read(Array.from({ length: 60 }, (_, number) => turn(number)).join('\n'));
    expect(questions).toHaveLength(60);
    expect(questions[59]).toEqual({ question: 'ما السؤال رقم 59؟', answer: `<p>${said}</p>`.repeat(2) });
  });

  const tableOf = (cell: 'td' | 'th', ...rows: [string, string][]) =>
    rows
      .map(([first, second]) => `<tr><${cell}>${first}</${cell}><${cell}><p>${second}</p></${cell}></tr>`)
      .join('');

  test.each([
    ['by its names', 'td', ['السؤال:', 'الجواب']],
    ['in English', 'td', ['Question', 'Answers']],
    ['by its element', 'th', ['الأسْئِلة', 'الإجابات']],
  ] as const)('recognises the header row of a table of questions %s', (_how, cell, [first, second]) => {
    const rows = tableOf('td', ['حدّثنا عن البدايات', 'ألا تسمعون؟'], ['كلمة أخيرة', 'شكرًا <b>لكم</b>.']);
    const html = `<p>تمهيد.</p><table>${tableOf(cell, [first, second])}${rows}</table>`;
    const { summary, questions } = readPost({ title: 'حوار', topics: [], html, excerpt: '' });
    expect(questions).toEqual([
      { question: 'حدّثنا عن البدايات', answer: '<p>ألا تسمعون؟</p>' },
      { question: 'كلمة أخيرة', answer: '<p>شكرًا <strong>لكم</strong>.</p>' },
    ]);
    expect(summary).toBe('تمهيد.\nألا تسمعون؟');
  });

  test('reads a table of names and their words, also below a row of one cell', () => {
    const rows = tableOf(
      'td',
      ['<b>سارة</b>', 'كيف بدأت؟'],
      ['<b>ليلى</b>', 'بدأت صغيرة.'],
      ['<b>سارة</b>', 'وماذا بعد؟'],
      ['<b>ليلى</b>', 'كبرت فجأة.'],
    );
    const { questions } = read(`<table><tr><td colspan="2">في بيروت</td></tr>${rows}</table>`);
    expect(questions).toEqual([
      { question: 'كيف بدأت؟', answer: '<p>بدأت صغيرة.</p>' },
      { question: 'وماذا بعد؟', answer: '<p>كبرت فجأة.</p>' },
    ]);
  });

  test('keeps any other table as paragraphs of an answer', () => {
    const table = `<table>${tableOf('td', ['١٩٩٠', 'ولدت'], ['١٩٩٩', 'سافرت'], ['٢٠٠٣', 'عدت'])}</table>`;
    const [first] = read(`<h2>كيف كانت حياتك؟</h2>${table}<h2>وماذا بعد؟</h2><p>لا شيء.</p>`).questions;
    expect(first?.answer).toBe('<p>١٩٩٠</p><p>ولدت</p><p>١٩٩٩</p><p>سافرت</p><p>٢٠٠٣</p><p>عدت</p>');
  });

  test('loses no words at labels in nested containers', () => {
    const html =
      '<blockquote><p>س:</p><p>كيف بدأت؟</p><p>ج:</p><p>من <b>مكتبة</b> &amp; بيت.</p></blockquote>' +
      '<ul><li><p>س: وماذا بعد؟</p><blockquote><p>ج: الترجمة.</p><p>ثم الشعر.</p></blockquote></li></ul>' +
      '<pre>س: وأين؟\n\n\nج: هنا\nوهناك.</pre>';
    expect(read(html).questions).toEqual([
      {
        question: 'كيف بدأت؟',
        answer: '<blockquote><p>من <strong>مكتبة</strong> &amp; بيت.</p></blockquote>',
      },
      {
        question: 'وماذا بعد؟',
        answer: '<ul><li><blockquote><p>الترجمة.</p><p>ثم الشعر.</p></blockquote></li></ul>',
      },
      { question: 'وأين؟', answer: '<p>هنا</p><p>وهناك.</p>' },
    ]);
  });

  test('loses no words at names in nested containers', () => {
    const turn = (name: string, said: string) => `<blockquote><p>${name}:</p><p>${said}</p></blockquote>`;
    const html =
      turn('سارة', 'كيف بدأت؟') +
      turn('ليلى', 'صغيرة.') +
      turn('سارة', 'وماذا بعد؟') +
      turn('ليلى', 'كبرت فجأة.');
    expect(read(html).questions).toEqual([
      { question: 'كيف بدأت؟', answer: '<blockquote><p>صغيرة.</p></blockquote>' },
      { question: 'وماذا بعد؟', answer: '<blockquote><p>كبرت فجأة.</p></blockquote>' },
    ]);
  });

  test.each([
    [
      'definitions',
      '<dl><dt>س: كيف بدأت؟</dt><dd>ج: صغيرة.</dd><dt>س: وماذا بعد؟</dt><dd>ج: كبرت.</dd></dl>',
    ],
    [
      'elements that a style makes blocks',
      '<b style="display:block">س: كيف بدأت؟</b>ج: صغيرة.<span style="display:block">س: وماذا بعد؟</span>ج: كبرت.',
    ],
    [
      'blocks in links and fonts',
      '<font><section>س: كيف بدأت؟</section></font><header>ج: صغيرة.</header><search>س: وماذا بعد؟</search><main>ج: كبرت.</main>',
    ],
  ])('does not join the words of blocks: %s', (_, html) => {
    expect(read(html).questions).toEqual([
      { question: 'كيف بدأت؟', answer: '<p>صغيرة.</p>' },
      { question: 'وماذا بعد؟', answer: '<p>كبرت.</p>' },
    ]);
  });

  test('shows verse as verse, and Arabic in preformatted text as paragraphs', () => {
    const verse = '<pre class="wp-block-verse">على قدرِ أهلِ العزمِ تأتي العزائمُ</pre>';
    const { questions } = read(
      `<p>س: ماذا تحفظ؟</p><p>ج: أحفظ:</p>${verse}<p>س: وماذا بعد؟</p><pre>ج: كبرت\nوسافرت</pre><pre>const a = 1;</pre>`,
    );
    expect(questions.map(({ answer }) => answer)).toEqual([
      '<p>أحفظ:</p><blockquote class="rt-verse"><p class="rt-align-center">على قدرِ أهلِ العزمِ تأتي العزائمُ</p></blockquote>',
      '<p>كبرت</p><p>وسافرت</p><pre><code>const a = 1;</code></pre>',
    ]);
  });

  test('keeps struck words of answers struck, and leaves out those of questions and of the introduction', () => {
    const html =
      '<p>تمهيد <del datetime="2020-01-01">قديم</del>جديد.</p><h3>كيف <s>كنت</s> بدأت؟</h3><p>في <del>التاسعة</del> السابعة.</p><h3>وماذا بعد؟</h3><p>كبرت.</p>';
    expect(read(html)).toMatchObject({
      summary: 'تمهيد جديد.',
      questions: [
        { question: 'كيف بدأت؟', answer: '<p>في <s>التاسعة</s> السابعة.</p>' },
        { question: 'وماذا بعد؟', answer: '<p>كبرت.</p>' },
      ],
      struck: ['قديم', 'كنت'],
      arrival: { missing: [] },
    });
  });

  test('names words that do not arrive, and counts hidden ones', () => {
    const html = `${BOLD}<p>ومن <svg><text>المعادلة</text></svg><span hidden>سرًّا</span>.</p><script>no()</script>`;
    expect(read(html).arrival).toEqual({ missing: ['المعادلة'], left: [['hidden', 1]], signs: [] });
  });

  test('every word of generated posts arrives or is listed, and no other does', () => {
    const faults = Array.from({ length: GENERATED }, (_, seed) => new Generator(seed + 1).html()).flatMap(
      ({ source, seen, unseen }) => {
        const html = `<p>س: هل بدأت؟</p><p>ج: نعم، بدأت.</p>${source.replaceAll(/(<\/?)s>/g, '$1template>')}<p>س: وهل عدت؟</p><p>ج: نعم، عدت.</p>`;
        const { questions, summary, arrival } = read(html);
        expect(questions.length).toBeGreaterThan(1);
        const texts = [summary, ...questions.flatMap(({ question, answer }) => [question, answer])];
        const arrived = new Set(texts.flatMap(wordsOf));
        const missing = new Set(arrival.missing);
        const lost = seen.filter((word) => !arrived.has(word) && !missing.has(word));
        const shown = unseen.filter((word) => arrived.has(word) || missing.has(word));
        return lost.length + shown.length === 0 ? [] : [`lost ${lost.join()} shown ${shown.join()}: ${html}`];
      },
    );
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test('finds no questions in an essay with headings', () => {
    expect(read(ESSAY).questions).toEqual([]);
  });

  test('keeps a question without an answer in the answer before it', () => {
    const { questions } = read(`${BOLD}<h2>وماذا تقولين لمن يبدأ الآن؟</h2>`);
    expect(questions).toHaveLength(2);
    expect(questions[1]?.answer).toContain('وماذا تقولين لمن يبدأ الآن؟');
  });

  test('refuses a post nested 1,000 levels deep, and reads one nested 100 levels deep', () => {
    const nested = (depth: number) => '<div>'.repeat(depth) + LABELLED + '</div>'.repeat(depth);
    expect(read(nested(100)).questions).toHaveLength(2);
    for (const depth of [1_000, 60_000])
      expect(() => read(nested(depth))).toThrow(
        expect.objectContaining({ code: 'validation', text: { key: 'richText.tooDeep' } }),
      );
  });

  test('removes a script and a link that runs one', () => {
    const { questions } = read(
      BOLD.replace('بالصبر', '<script>alert(1)</script><a href="javascript:alert(1)">بالصبر</a>'),
    );
    expect(questions[0]?.answer).toBe('<p>بالصبر وحده.</p><p>وبالقراءة.</p>');
  });
});

const GHOST = {
  db: [
    {
      meta: { version: '5.90.0' },
      data: {
        posts: [
          post({
            id: 'a1',
            title: 'ليلى حسن والشعر',
            html: LABELLED,
            visibility: 'paid',
            feature_image: '__GHOST_URL__/content/images/x.jpg',
          }),
          post({ id: 'a2', title: 'مقال بلا أسئلة', html: ESSAY, status: 'draft', published_at: null }),
          post({ id: 'a3', title: 'من نحن وماذا نريد', html: BOLD, type: 'page' }),
          post({ id: 'a4', title: 'قصير', html: BOLD }),
          post({ id: 'a5', title: 'حوار من المحرر الجديد', html: null, lexical: lexical() }),
        ],
        tags: [
          { id: 't1', name: 'شعر', visibility: 'public' },
          { id: 't2', name: '#newsletter', visibility: 'internal' },
        ],
        posts_tags: [
          { id: 'l', post_id: 'a1', tag_id: 't1' },
          { id: 'm', post_id: 'a1', tag_id: 't2' },
        ],
        users: [],
      },
    },
  ],
};

function post(fields: Record<string, unknown>) {
  return {
    uuid: `uuid-${String(fields['id'])}`,
    status: 'published',
    type: 'post',
    published_at: '2021-05-06T07:08:09.000Z',
    created_at: '2021-05-01T00:00:00.000Z',
    ...fields,
  };
}

function lexical(): string {
  const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
  const children = [
    { type: 'extended-heading', tag: 'h2', children: [text('كيف كانت البداية؟')] },
    { type: 'paragraph', children: [text('بداية '), text('صعبة', 1), text(' < طويلة')] },
    { type: 'extended-heading', tag: 'h2', children: [text('وكيف انتهت؟')] },
    { type: 'paragraph', children: [text('لم تنتهِ بعد.')] },
    { type: 'embed', url: 'https://video.example' },
  ];
  return JSON.stringify({ root: { type: 'root', children } });
}

const WORDPRESS = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- an export -->
<rss version="2.0" xmlns:content="x" xmlns:wp="y"><channel>
<title>مدونة</title><link>https://blog.example</link><wp:wxr_version>1.2</wp:wxr_version>
<item>
  <title>حوار مع النحّات &amp; ابنه</title>
  <content:encoded><![CDATA[<!-- wp:paragraph --><p>تمهيد.</p><!-- /wp:paragraph -->${BOLD}]]></content:encoded>
  <excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>7</wp:post_id><wp:post_date>2019-02-03 04:05:06</wp:post_date>
  <wp:post_date_gmt>2019-02-03 02:05:06</wp:post_date_gmt>
  <wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password>
  <category domain="category" nicename="art"><![CDATA[فن]]></category>
  <category domain="post_tag" nicename="science"><![CDATA[علوم &amp; تقنية]]></category>
  <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
  <category domain="post_format" nicename="post-format-chat"><![CDATA[Chat]]></category>
  <category domain="language" nicename="ar"><![CDATA[العربية]]></category>
  <category domain="post_translations" nicename="pll_1"><![CDATA[pll_5f3e1c2a]]></category>
  <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
  <wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>
</item>
<item>
  <title>حوار بالمحرر القديم</title>
  <content:encoded><![CDATA[[vc_row][caption id="x" width="300"]<img src="https://blog.example/y.jpg" /> في بيته[/caption]

س: من أين جاءت الفكرة؟
ج: من سؤال طفل [يضحك] وفي [sic] قوسين.[button url="https://blog.example"]

س: ومتى اكتملت؟
ج: بعد عام كامل.

[gallery ids="1,2"][embed]https://video.example/1[/embed]
[/vc_row]]]></content:encoded>
  <category domain="category" nicename="x"><![CDATA[غير مصنف]]></category>
  <category domain="genre" nicename="y"><![CDATA[الأدب]]></category>
  <wp:post_id>8</wp:post_id><wp:post_date>2018-01-01 10:00:00</wp:post_date>
  <wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>
  <wp:status>draft</wp:status><wp:post_type>post</wp:post_type>
</item>
<item><title>سرّي جدًا</title><content:encoded><![CDATA[${BOLD}]]></content:encoded><wp:post_id>10</wp:post_id>
  <wp:post_type>post</wp:post_type><wp:post_password>x</wp:post_password></item>
<item><title>محذوف</title><wp:post_id>11</wp:post_id><wp:status>trash</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>صورة</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>
  <wp:attachment_url>https://blog.example/x.jpg</wp:attachment_url></item>
<item><title>حوار من نوع خاص</title><content:encoded><![CDATA[${BOLD}]]></content:encoded><wp:post_id>13</wp:post_id>
  <wp:post_type>interview</wp:post_type></item>
<item><title>فيلم بلا أسئلة</title><content:encoded><![CDATA[${ESSAY}]]></content:encoded><wp:post_id>14</wp:post_id>
  <wp:post_type>film</wp:post_type></item>
<item><title>قائمة</title><wp:post_id>12</wp:post_id><wp:post_type>nav_menu_item</wp:post_type></item>
</channel></rss>`;

describe('importPosts', () => {
  let database: TestStorage;
  let services: InterviewWriteServices & Pick<TestStorage, 'storage'>;
  beforeAll(async () => {
    database = await openTestStorage();
    services = {
      storage: database.storage,
      clock: { now: () => new Date('2026-05-01T10:00:00.000Z') },
      author: { id: 'a'.repeat(12), name: 'سارة' },
    };
  });
  afterAll(() => database.close());

  const run = (file: PostFile): Promise<PostsReport> => importPosts(services, file, () => {});
  const namesOf = ({ made }: PostsReport) => made.map(({ name }) => name);

  test('creates drafts from interviews of Ghost, and reports the reason for everything left out', async () => {
    const report = await run(readGhost(JSON.stringify(GHOST)));
    expect(namesOf(report)).toEqual(['ليلى حسن والشعر', 'حوار من المحرر الجديد']);
    expect(report.left).toEqual([
      { name: 'ليلى حسن والشعر', reason: 'cover', about: '__GHOST_URL__/content/images/x.jpg' },
      { name: 'ليلى حسن والشعر', reason: 'pictures', about: '1' },
      { name: 'ليلى حسن والشعر', reason: 'media', about: '1' },
      { name: 'ليلى حسن والشعر', reason: 'members', about: '' },
      { name: 'مقال بلا أسئلة', reason: 'noQuestions', about: '' },
      { name: 'من نحن وماذا نريد', reason: 'notPost', about: '' },
      { name: 'قصير', reason: 'invalid', about: 'interview.name.tooShort' },
      { name: 'حوار من المحرر الجديد', reason: 'media', about: '1' },
    ]);
    const id = report.made[0]?.id ?? '';
    const draft = await database.storage.allInterviews.findInterview(id);
    expect(draft).toMatchObject({
      state: 'draft',
      publishedAt: null,
      createdAt: '2021-05-06T07:08:09.000Z',
      image: null,
      topics: [expect.objectContaining({ name: 'شعر' })],
    });
    const lexicalId = report.made[1]?.id ?? '';
    const written = await database.storage.allInterviews.findInterview(lexicalId);
    expect(written?.questions[0]?.answer).toBe('<p>بداية <strong>صعبة</strong> &lt; طويلة</p>');
    expect(await database.storage.interviews.countInterviews()).toBe(0);
  });

  test('continues after a post of Ghost or WordPress nested too deep, and reports the reason', async () => {
    const deep = '<div>'.repeat(60_000);
    const ghost = {
      db: [
        {
          data: {
            posts: [
              { id: 'deep', title: 'منشور عميق', html: deep },
              { id: 'after', title: 'منشور بعده', html: BOLD, custom_excerpt: 'ملخص للموقع بطوله' },
            ],
          },
        },
      ],
    };
    const wordpress = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>منشور عميق</title>
      <content:encoded><![CDATA[${deep}]]></content:encoded><wp:post_id>7</wp:post_id>
      <wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;
    const left = { name: 'منشور عميق', reason: 'invalid', about: 'richText.tooDeep' };
    const report = await run(readGhost(JSON.stringify(ghost)));
    expect(report.left).toEqual([left]);
    expect(namesOf(report)).toEqual(['منشور بعده']);
    expect((await run(readWordpress(wordpress))).left).toEqual([left]);
  });

  test.each([
    [1583056800000, '2020-03-01T10:00:00.000Z'],
    [1583056800, '2020-03-01T10:00:00.000Z'],
    ['1583056800000', '2020-03-01T10:00:00.000Z'],
    ['2020-03-01 10:00:00', '2020-03-01T10:00:00.000Z'],
    ['1583056800.5', '2020-03-01T10:00:00.500Z'],
    [1583056800000000, '2020-03-01T10:00:00.000Z'],
    ['1.5830568e12', '2020-03-01T10:00:00.000Z'],
    ['٢٠٢٠-٠٣-٠١ ١٠:٠٠:٠٠', '2020-03-01T10:00:00.000Z'],
    [0, null],
    [-1, null],
    [2020, null],
    [null, '2019-01-01T00:00:00.000Z'],
    [{}, '2019-01-01T00:00:00.000Z'],
  ])('the date %j of a post of Ghost is read', (date, read) => {
    const posts = [post({ id: 'dated', published_at: date, created_at: '2019-01-01T00:00:00Z', page: 'x' })];
    const data = {
      posts,
      tags: [{ id: 1 }, { id: 2, name: 'شعر' }],
      posts_tags: [{}, { post_id: 'dated', tag_id: 2 }],
    };
    const file = readGhost(JSON.stringify({ data }));
    expect(file.posts.map((found) => [found.date, found.topics])).toEqual([[read, ['شعر']]]);
  });

  test('links within the site of a post keep their host, or are listed', () => {
    const html = `${BOLD}<p><a href="__GHOST_URL__/souk/">أ</a><a href="/b?c=1">ب</a><a href="#d">ج</a><a href="https://e.example/">د</a><a href="//f.example/g">ه</a><a href="www.h.example">و</a><a href="%%GHOST_URL%%/i">ز</a><a href="__GHOST_URL__">ح</a><a href="__GHOST_URL__?j=1">ط</a><a href="Blog.example/k">ي</a></p>`;
    const answerOf = (site: string | null) => {
      const { questions, links } = readPost({ title: '', topics: [], excerpt: '', html, site });
      return {
        addresses: Array.from(questions[1]?.answer.matchAll(/href="([^"]*)"/g) ?? [], ([, href]) => href),
        links,
      };
    };
    const others = ['https://e.example/', 'https://f.example/g', 'https://www.h.example'];
    expect(answerOf('https://blog.example/ar/')).toEqual({
      addresses: [
        'https://blog.example/souk/',
        'https://blog.example/b?c=1',
        ...others,
        'https://blog.example/i',
        'https://blog.example/',
        'https://blog.example/?j=1',
        'https://Blog.example/k',
      ],
      links: [],
    });
    expect(answerOf(null)).toEqual({
      addresses: others,
      links: ['/souk/', '/b?c=1', '/i', '/', '/?j=1', 'Blog.example/k'],
    });
  });

  test.each([
    ['atoms', '[["soft-return","",{}]]'],
    ['no atoms', 'null'],
  ])('a post of the editor before the newer one is read, with %s', (_, atoms) => {
    const text = (words: string) => [0, [], 0, words];
    const mobiledoc = {
      version: '0.3.1',
      ...(atoms === 'null' ? {} : { atoms: JSON.parse(atoms) }),
      cards: [
        ['markdown', { markdown: 'وفي الختام.' }],
        ['html', { html: '<p>نصّ <u>مسطّر</u>.</p>' }],
        ['image', { src: 'https://blog.example/a.jpg' }],
        ['embed', { url: 'https://video.example' }],
        ['hr', {}],
      ],
      markups: [['strong'], ['a', ['rel', 'x', 'href', 'https://example.com/?a=1&b=2']], ['em']],
      sections: [
        [1, 'h2', [text('كيف كانت البداية؟')]],
        [
          1,
          'p',
          [
            text('بداية '),
            [0, [0, 2], 1, 'صعبة'],
            [0, [], 1, ' جدًّا'],
            ...(atoms === 'null' ? [] : [[1, [], 0, 0]]),
            [0, [1], 1, 'هنا <'],
          ],
        ],
        [3, 'ul', [[text('أوّل')], [text('ثانٍ')]]],
        [10, 1],
        [1, 'h2', [text('وكيف انتهت؟')]],
        [1, 'blockquote', [text('لم تنتهِ بعد.')]],
        [10, 2],
        [2, 'https://blog.example/b.jpg'],
        [10, 3],
        [10, 4],
        [10, 0],
        [7, 'x'],
      ],
    };
    const file = readGhost(
      JSON.stringify({
        data: { posts: [post({ id: 'm', html: null, mobiledoc: JSON.stringify(mobiledoc) })] },
      }),
    );
    const { questions, pictures, media, arrival } = readPost(file.posts[0] ?? never());
    expect(questions).toEqual([
      {
        question: 'كيف كانت البداية؟',
        answer:
          `<p>بداية <strong><em>صعبة</em> جدًّا</strong>${atoms === 'null' ? '' : '</p><p>'}` +
          '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow">هنا &lt;</a></p>' +
          '<ul><li><p>أوّل</p></li><li><p>ثانٍ</p></li></ul><p>نصّ <u>مسطّر</u>.</p>',
      },
      { question: 'وكيف انتهت؟', answer: '<blockquote><p>لم تنتهِ بعد.</p></blockquote><p>وفي الختام.</p>' },
    ]);
    expect([pictures.length, media]).toEqual([2, 2]);
    expect(arrival.missing).toEqual([]);
  });

  test('a date that cannot be stored counts as none', () => {
    const posts = [post({ id: 'far', published_at: '+012026-01-01T00:00:00.000Z' })];
    const file = readGhost(JSON.stringify({ db: [{ data: { posts } }] }));
    expect(file.posts.map(({ date }) => date)).toEqual([null]);
  });

  test('creates nothing again when the same file is imported twice', async () => {
    const { items } = await database.storage.allInterviews.listInterviews(WHOLE_LIST, 'all');
    const report = await run(readGhost(JSON.stringify(GHOST)));
    expect(report.made).toEqual([]);
    expect(report.left.filter(({ reason }) => reason === 'known')).toHaveLength(2);
    expect((await database.storage.allInterviews.listInterviews(WHOLE_LIST, 'all')).items).toEqual(items);
  });

  test('reads posts of both editors of WordPress', async () => {
    const report = await run(readWordpress(WORDPRESS));
    expect(report.made.map(({ name, questions }) => [name, questions])).toEqual([
      ['حوار مع النحّات & ابنه', 2],
      ['حوار بالمحرر القديم', 2],
      ['حوار من نوع خاص', 2],
    ]);
    expect(report.left).toEqual([
      { name: 'حوار مع النحّات & ابنه', reason: 'cover', about: 'https://blog.example/x.jpg' },
      { name: 'حوار مع النحّات & ابنه', reason: 'comments', about: '1' },
      { name: 'حوار بالمحرر القديم', reason: 'pictures', about: '1' },
      { name: 'حوار بالمحرر القديم', reason: 'captions', about: 'في بيته' },
      { name: 'حوار بالمحرر القديم', reason: 'media', about: '2' },
      { name: 'حوار بالمحرر القديم', reason: 'shortcodes', about: 'vc_row · button' },
      { name: 'حوار بالمحرر القديم', reason: 'terms', about: 'الأدب' },
      { name: 'سرّي جدًا', reason: 'locked', about: '' },
      { name: 'محذوف', reason: 'trash', about: '' },
      { name: 'حوار من نوع خاص', reason: 'customType', about: 'interview' },
      { name: 'فيلم بلا أسئلة', reason: 'customType', about: 'film' },
      { name: 'فيلم بلا أسئلة', reason: 'noQuestions', about: '' },
      { name: '', reason: 'pictures', about: '1' },
    ]);
    const draft = await database.storage.allInterviews.findInterview(report.made[0]?.id ?? '');
    expect(draft?.createdAt).toBe('2019-02-03T02:05:06.000Z');
    expect(draft?.summary).toBe('تمهيد.\nبالصبر وحده.');
    expect(draft?.topics.map(({ name }) => name)).toEqual(['فن', 'علوم & تقنية']);
    const classic = await database.storage.allInterviews.findInterview(report.made[1]?.id ?? '');
    expect(classic?.topics).toEqual([]);
    expect(classic?.questions.map(({ answer }) => answer)).toEqual([
      '<p>من سؤال طفل [يضحك] وفي [sic] قوسين.</p>',
      '<p>بعد عام كامل.</p>',
    ]);
  });
});

function never(): never {
  throw new Error('The file has no post');
}

const wxr = (...items: string[]) =>
  `<?xml version="1.0"?><rss><channel><link>https://blog.example</link><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`;
const item = (html: string, more = '<wp:post_type>post</wp:post_type>') =>
  `<item><title>حوار</title><content:encoded><![CDATA[${html}]]></content:encoded><wp:status>publish</wp:status>${more}</item>`;

describe('the text of a post of WordPress', () => {
  const answersOf = (...items: string[]) =>
    readWordpress(wxr(...items)).posts.map((found) => readPost(found).questions.map(({ answer }) => answer));

  test('has its footnotes below the paragraphs with their marks', () => {
    const html =
      '<h3>كيف بدأت؟</h3><p>صغيرًا<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup> هنا.</p><p>ثم كبرت.</p><h3>ومتى؟</h3><p>قديمًا.[efn_note]قبل <i>الحرب</i>[/efn_note]</p>';
    const meta =
      '<wp:post_type>post</wp:post_type><wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"طبعة <strong>بيروت</strong>","id":"f1"}]]]></wp:meta_value></wp:postmeta>';
    expect(answersOf(item(html, meta))).toEqual([
      [
        '<p>صغيرًا¹ هنا.</p><p>¹ طبعة <strong>بيروت</strong></p><p>ثم كبرت.</p>',
        '<p>قديمًا.¹</p><p>¹ قبل <em>الحرب</em></p>',
      ],
    ]);
    expect(readPost(readWordpress(wxr(item(html, meta))).posts[0] ?? never()).arrival.missing).toEqual([]);
  });

  test('keeps the list of footnotes of a page as it was shown, without arrows', () => {
    const html = `${BOLD}<p>هنا<sup><a href="#f1" id="f1-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="f1">طبعة بيروت <a href="#f1-link">↩︎</a></li></ol>`;
    expect(answersOf(item(html))[0]?.[1]).toBe(
      '<p>أمي، ثم الجيران.</p><p>هنا¹.</p><ol><li><p>طبعة بيروت</p></li></ol>',
    );
  });

  test('has its reusable blocks; what only its site could write is named', () => {
    const html =
      '<!-- wp:block {"ref":7} /--><!-- wp:acme/box {"a":1} /--><!-- wp:block {"ref":8} /--><!-- wp:spacer /-->';
    const block = item(BOLD, '<wp:post_type>wp_block</wp:post_type><wp:post_id>7</wp:post_id>');
    expect(answersOf(item(html), block)[0]).toHaveLength(2);
    expect(readWordpress(wxr(item(html), block)).posts[0]?.shortcodes).toEqual(['acme/box', 'block']);
  });
});

test.each([
  ['blank lines', '\n\n \n', ''],
  ['a mark of the byte order', '\uFEFF\uFEFF', '\n'],
  [
    'warnings of PHP',
    '<br />\n<b>Warning</b>:  Undefined array key in <b>/x.php</b> on line <b>3</b><br />\n',
    '<br />\n<b>Notice</b>: & more',
  ],
  ['two declarations', '<?xml version="1.0"?>\n', ''],
  ['a script', '<script>say("<?xml ")</script>', ''],
  ['warnings in plain text', 'Deprecated: x & y < z in /x.php on line 3\n', 'PHP Notice'],
])('an export of WordPress is read with %s around it', (_, before, after) => {
  expect(readWordpress(before + wxr(item(BOLD)) + after).posts).toHaveLength(1);
});

test('an export of WordPress in several files is read as one', () => {
  const cover =
    '<wp:post_type>post</wp:post_type><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>3</wp:meta_value></wp:postmeta>';
  const image =
    '<item><wp:post_type>attachment</wp:post_type><wp:post_id>3</wp:post_id><wp:attachment_url>https://blog.example/x.jpg</wp:attachment_url></item>';
  const { posts, pictures } = readWordpress(wxr(item(BOLD, cover)), wxr(image, item(BOLD)));
  expect(posts.map(({ cover: address }) => address)).toEqual(['https://blog.example/x.jpg', null]);
  expect(pictures).toBe(1);
});

describe('readXml', () => {
  test('reads texts, entities, sections and attributes', () => {
    const source =
      '\uFEFF<?xml version="1.0"?><!-- c --><a b="&lt;1&#x41;"> x<![CDATA[<&amp;>]]>&#233;<c/>y </a>';
    expect(readXml(source)).toEqual({
      name: 'a',
      attributes: { b: '<1A' },
      text: ' x<&amp;>éy ',
      children: [{ name: 'c', attributes: {}, text: '', children: [] }],
    });
  });

  test('removes control characters', () => {
    expect(readXml('<a><![CDATA[كلمة\u0008 و\u000Bأخرى\uFFFF]]></a>').text).toBe('كلمة وأخرى');
  });
});

describe('a file that is not a valid export', () => {
  const faults: Record<string, [() => unknown, string]> = {
    'other JSON': [() => readGhost('{"a":1}'), 'archive.notGhost'],
    'cut JSON': [() => readGhost('{"db":[{"data":'), 'archive.notGhost'],
    'other XML': [() => readWordpress('<feed></feed>'), 'archive.notWordpress'],
    'cut XML': [() => readWordpress(WORDPRESS.slice(0, 900)), 'archive.notXml'],
    'XML that nests entities': [
      () => readXml('<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'),
      'archive.notXml',
    ],
    'XML that names a file': [
      () => readXml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      'archive.notXml',
    ],
    'XML with an undefined entity': [() => readXml('<a>&b;</a>'), 'archive.notXml'],
    'XML that is bottomless': [() => readXml('<a>'.repeat(100_000)), 'archive.notXml'],
    'XML that says an attribute twice': [() => readXml('<a b="1" b="2"/>'), 'archive.notXml'],
    'XML with a bare sign of an entity': [() => readXml('<a>b & c</a>'), 'archive.notXml'],
    'XML with two roots': [() => readXml('<a/><b/>'), 'archive.notXml'],
    'no XML at all': [() => readXml(''), 'archive.notXml'],
  };
  for (const [what, [read, key]] of Object.entries(faults)) {
    test(`is refused: ${what}`, () => {
      expect(read).toThrow(expect.objectContaining({ text: expect.objectContaining({ key }) }));
    });
  }
});
