import { expect, test } from 'vitest';
import { answerHtml, linesOfHtml, type DocumentLines } from './document-lines.client.ts';
import { arrivalOf } from '../arrival/arrival.ts';
import { readTranscript } from '../passages/read-transcript.ts';
import { talkOf, wordsOf, type Talk } from '../samples/talk.testing.ts';
import { readTranscriptFile } from '../formats/transcript-file.client.ts';
import { WORD_STYLES, wordFile, wordFootnote, wordParagraph, wordTitle } from '../word/word-file.testing.ts';

// Documents are read by the browser, but need no screen.

const URLS = import.meta.glob<string>('../samples/documents/*', {
  eager: true,
  query: '?url',
  import: 'default',
});
const SAMPLES = import.meta.glob('../../../../sample/interviews/*.json', { eager: true, import: 'default' });

/** Kind and text of each passage of a document. */
const passagesOf = ({ lines }: DocumentLines) =>
  readTranscript(lines).passages.map(({ kind, text }) => [kind, text]);

async function passagesIn(content: BlobPart, name: string) {
  return passagesOf(await readTranscriptFile(new File([content], name)));
}

async function passagesInDocument(path: string) {
  return passagesIn(await (await fetch(URLS[path] ?? '')).blob(), path);
}

test.each(Object.keys(URLS).filter((path) => path.endsWith('.docx')))(
  "five questions and answers of a Word file are read from every program's output: %s",
  async (path) => {
    const passages = await passagesInDocument(path);
    expect(passages.filter(([kind]) => kind === 'question' || kind === 'answer')).toEqual([
      ['question', 'كيف كانت البداية مع الكتابة؟'],
      ['answer', 'بدأتُ في العاشرة من عمري، حين أهداني جدّي دفترًا أزرق ما زلت أحتفظ به.'],
      ['question', 'ومن شجّعك في تلك السنوات؟'],
      ['answer', 'معلّمة اللغة العربية، وكانت تقرأ لنا كلّ صباح صفحةً من كتابٍ تحبّه.'],
      ['question', 'حدّثنا عن المدينة.'],
      ['answer', 'هي مدينة تغرق ببطء، ولا أحد فيها يلاحظ ذلك. انظر هنا.'],
      ['question', 'هل ما زلت تكتب بالقلم؟'],
      ['answer', 'نعم.'],
      ['question', 'وما الذي تعمل عليه الآن؟'],
      ['answer', 'على رواية طويلة، وهي عن البحر.'],
    ]);
  },
);

test('a file of oTranscribe is read without its times', async () => {
  expect((await passagesInDocument('../samples/documents/otranscribe.otr'))[1]).toEqual([
    'answer',
    'بدأتُ في العاشرة من عمري، حين أهداني جدّي دفترًا أزرق.\nما زلت أحتفظ به إلى اليوم.',
  ]);
});

/** A talk as a Word document: title, introduction, bold names, and some words in italics. */
function wordOf({ title, introduction, host, guest, said }: Talk) {
  const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = said.flatMap(({ by, paragraphs: all }) =>
    all.map((words, index) => {
      const [first = '', ...rest] = words.split(' ');
      const name = by === 'guest' ? guest : host;
      return wordParagraph(
        ...(index === 0 ? [{ text: `${name}: `, isBold: true }] : []),
        { text: `${escape(first)} `, isItalic: index % 3 === 0 },
        { text: escape(rest.join(' ')) },
      );
    }),
  );
  const body = [wordTitle(title), wordParagraph({ text: introduction }), ...paragraphs].join('');
  return wordFile(body, WORD_STYLES);
}

// Every third: they differ in little but their words.
const TALKS = Object.entries(SAMPLES)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([, stored], index) => talkOf(stored, index))
  .filter((_, index) => index % 3 === 0);

test.each(TALKS)('the sample interviews are read whole from Word files: $title', async (talk) => {
  const passages = await passagesIn(await wordOf(talk), 'talk.docx');
  expect(passages.slice(0, 2)).toEqual([
    ['title', talk.title],
    ['introduction', talk.introduction],
  ]);
  const said = talk.said.flatMap(({ paragraphs }) => wordsOf(paragraphs.join(' ')));
  expect(passages.slice(2).flatMap(([, words = '']) => wordsOf(words))).toEqual(said);
  const asked = talk.said.filter(({ by }) => by === 'host').length;
  expect(passages.filter(([kind]) => kind === 'question')).toHaveLength(asked);
});

test('a Word file with another part name is read, with its footnotes and without their marks', async () => {
  const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const body =
    wordParagraph({ text: 'س: من أين بدأت؟' }) + `<w:p><w:r><w:t>ج: من بيت جدّي.</w:t></w:r>${note}</w:p>`;
  const file = await wordFile(body, wordFootnote('في حلب.'), 'document2.xml');
  expect(await passagesIn(file, 'talk.docx')).toEqual([
    ['question', 'من أين بدأت؟'],
    ['answer', 'من بيت جدّي.\nفي حلب.'],
  ]);
});

test('subtitles are read without their numbers and times', async () => {
  const cues =
    '1\n00:00:01,000 --> 00:00:02,000\nسارة: من أين\n\n2\n00:00:02,000 --> 00:00:03,000\nبدأت؟\n\n3\n00:00:03,000 --> 00:00:04,000\nمن بيت جدّي.\n';
  expect((await passagesIn(cues, 'talk.srt')).map(([, text]) => text)).toEqual([
    'سارة: من أين بدأت؟',
    'من بيت جدّي.',
  ]);
});

/** Kind and text of each passage of a text that is pasted from another program. */
const passagesOfHtml = (html: string) => passagesOf(linesOfHtml(html, 'web'));

test('a link to a note keeps its words and an image its emoji, while the mark of a note is dropped', () => {
  const mark = '<sup><a href="#_ftn1">[1]</a></sup>';
  const back = '<a href="#footnote-ref-1">↑</a>';
  const html = `<p>س: من أين؟</p><p>ج: من حلب${mark}، وفي <a href="#_ftn2">الملحق</a> صورتها.</p><p>${back} مدينة.<img alt="❤️" src="data:,"></p>`;
  expect(passagesOfHtml(html)).toEqual([
    ['question', 'من أين؟'],
    ['answer', 'من حلب، وفي الملحق صورتها.\nمدينة.❤️'],
  ]);
});

const LINES = 'س: من أين بدأت؟\nج: من بيت جدّي.\r\nومن دكانه.\n\nس: ومتى كان ذلك؟\nج: قبل الحرب.\n';
test.each([
  ['a text file', `<pre style="white-space: pre-wrap;">${LINES}</pre>`],
  ['a message', `<div><span style="font-size: 14px; white-space: pre-wrap;">${LINES}</span></div>`],
])('the lines of %s, which are lines only by their style, are lines', (_, html) => {
  expect(passagesOfHtml(html)).toEqual([
    ['question', 'من أين بدأت؟'],
    ['answer', 'من بيت جدّي.\nومن دكانه.'],
    ['question', 'ومتى كان ذلك؟'],
    ['answer', 'قبل الحرب.'],
  ]);
});

test.each([
  ['definitions', '<dl><dt>من أين بدأت؟</dt><dd>من بيت جدّي.</dd><dt>ومتى؟</dt><dd>قبل الحرب.</dd></dl>'],
  [
    'sections and headers',
    '<header>من أين بدأت؟</header><section>من بيت جدّي.</section><aside>ومتى؟</aside><footer>قبل الحرب.</footer>',
  ],
  [
    'elements that a style makes blocks',
    '<span style="display:block">من أين بدأت؟</span><b style="display: flex">من بيت جدّي.</b><i style="display:table-cell">ومتى؟</i>قبل الحرب.',
  ],
  [
    'a page that is nested deeply',
    `${'<div>'.repeat(90)}<p>من أين بدأت؟</p><p>من بيت جدّي.</p>${'</div>'.repeat(90)}<p>ومتى؟</p>${'<b>'.repeat(90)}<section>قبل</section>الحرب.`,
  ],
])('the words of blocks are not joined: %s', (_, html) => {
  const words = passagesOfHtml(html).flatMap(([, text = '']) => wordsOf(text));
  expect(words).toEqual(wordsOf('من أين بدأت؟ من بيت جدّي. ومتى؟ قبل الحرب.'));
});

test('what a document keeps out of its text is no text, powers are raised, and signs are characters', () => {
  const html =
    `<p class=MsoNormal>س: من أين <del cite="mailto:x" datetime="2026-01-01">أتيت</del><ins>بدأت</ins>؟</p>` +
    `<p class=MsoNormal>ج: قبل ١٠<sup>٦</sup> سنة.<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[س1]</a></span></p>` +
    `<p>وقال <span style='font-family:"AGA Arabesque"'>r</span> ذلك<span style="display:none">سرًّا</span>.</p>` +
    `<div style="mso-element:comment-list"><div id="_com_1" class=msocomtxt><p>تأكّد</p></div></div>`;
  expect(passagesOfHtml(html)).toEqual([
    ['question', 'من أين بدأت؟'],
    ['answer', 'قبل ١٠⁶ سنة.\nوقال \uFDFA ذلك.'],
  ]);
});

test('bold lines of Google Docs are questions, although all of its text is in an element for bold', () => {
  const line = (text: string, weight: number) =>
    `<p dir="rtl"><span style="font-size:11pt;font-weight:${weight};white-space:pre-wrap;">${text}</span></p>`;
  const html =
    `<b style="font-weight:normal;" id="docs-internal-guid-1">${line('حدّثنا عن البدايات', 700)}${line('بدأت صغيرًا في بيت جدّي.', 400)}` +
    `${line('وماذا عن المدينة', 700)}${line('هي مدينة تغرق ببطء.', 400)}</b>`;
  expect(passagesOfHtml(html)).toEqual([
    ['question', 'حدّثنا عن البدايات'],
    ['answer', 'بدأت صغيرًا في بيت جدّي.'],
    ['question', 'وماذا عن المدينة'],
    ['answer', 'هي مدينة تغرق ببطء.'],
  ]);
});

test('the text size of a word processor is left out of the answer', () => {
  const line = (text: string, size: string) =>
    `<p class=MsoNormal><span style="font-size:${size}">${text}</span></p>`;
  const html =
    line('س: من أين بدأت؟', '14.0pt') + line('ج: من <b>بيت</b> جدّي.', '14.0pt') + line('وكان صغيرًا.', '20px');
  const { formats } = linesOfHtml(html, 'web');
  expect(answerHtml('من بيت جدّي.\nوكان صغيرًا.', formats)).toBe(
    '<p>من <strong>بيت</strong> جدّي.</p><p>وكان صغيرًا.</p>',
  );
});

test('a formula is a line of text', () => {
  const html =
    '<p>س: ما أشهر معادلة؟</p><p>ج: هي <math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>.</p>';
  expect(passagesOfHtml(html)[1]).toEqual(['answer', 'هي E=mc².']);
});

const PAGE =
  '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>س: من أين بدأت؟</p><p>ج: من بيت جدّي.</p></body></html>';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const quoted = (html: string) =>
  Array.from(bytesOf(html), (byte) =>
    byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte),
  ).join('');
const saved = (head: string, html: string) =>
  `From: <Saved by a browser>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="--x"\r\n\r\n\r\n----x\r\nContent-Type: text/html\r\n${head}\r\n${html}\r\n----x--`;
test.each([
  [
    'a declaration of XML',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">\n${PAGE}`,
  ],
  ['nothing, but a namespace', PAGE],
  ['comments', `\uFEFF<!-- saved from url=(0014)about:internet -->\n<!-- x -->\n${PAGE}`],
  ['two marks of the byte order', `\uFEFF\uFEFF\n${PAGE}`],
  ['the head of a saved page', saved('Content-Transfer-Encoding: quoted-printable\r\n', quoted(PAGE))],
  [
    'the same in base64',
    saved('Content-Transfer-Encoding: base64\r\n', btoa(String.fromCharCode(...bytesOf(PAGE)))),
  ],
  ['the same as it is', saved('', PAGE)],
])('a page is read with %s before it', async (_, content) => {
  expect(await passagesIn(content, 'talk.html')).toEqual([
    ['question', 'من أين بدأت؟'],
    ['answer', 'من بيت جدّي.'],
  ]);
});

const markdown = (text: string) => readTranscriptFile(new File([text], 'talk.md'));

test('Markdown is read without its signs', async () => {
  const text =
    '# حوار مع النجّار\n\n> مقدّمة في الورشة، حيث بدأ كلّ شيء.\n\n---\n\n## من أين بدأت؟\n\nمن **بيت** _جدّي_ في [السوق](https://example.org/a_b "x").\n\n### **ومتى؟**\n\n__قبل__ الحرب \\*.';
  const read = await markdown(text);
  expect(passagesOf(read)).toEqual([
    ['title', 'حوار مع النجّار'],
    ['introduction', 'مقدّمة في الورشة، حيث بدأ كلّ شيء.'],
    ['question', 'من أين بدأت؟'],
    ['answer', 'من بيت جدّي في السوق.'],
    ['question', 'ومتى؟'],
    ['answer', 'قبل الحرب *.'],
  ]);
  expect(answerHtml('من بيت جدّي في السوق.', read.formats)).toMatch(
    /^<p>من <strong>بيت<\/strong> <em>جدّي<\/em> في <a href="https:\/\/example\.org\/a_b"[^<>]*>السوق<\/a>\.<\/p>$/u,
  );
  const texts = readTranscript(read.lines).passages.map(({ text: said }) => said);
  expect(arrivalOf(read, texts).missing).toEqual([]);
});

test.each([
  ['| السؤال | الجواب |\n|---|:---:|\n| من أين بدأت؟ | من بيت جدّي. |\n| ومتى؟ | قبل الحرب. |'],
  ['السؤال | الجواب\n--- | ---\nمن أين بدأت؟ | من بيت جدّي.\nومتى؟ | قبل الحرب.'],
  [
    '| المتحدث | النص |\n|---|---|\n| سارة | من أين بدأت؟ |\n| كمال | من بيت جدّي. |\n| سارة | ومتى؟ |\n| كمال | قبل الحرب. |',
  ],
  ['## من أين بدأت؟\nمن بيت جدّي.\n## ومتى؟\nقبل الحرب.'],
])('a talk in a table or below headings of Markdown is questions and answers: %s', async (text) => {
  expect(passagesOf(await markdown(text))).toEqual([
    ['question', 'من أين بدأت؟'],
    ['answer', 'من بيت جدّي.'],
    ['question', 'ومتى؟'],
    ['answer', 'قبل الحرب.'],
  ]);
});

test('every word of another table arrives', async () => {
  const text =
    '## أين عشت؟\n\n| السنة | المكان | العمل |\n|---|:-:|---|\n| 1990 | حلب | نجّار \\| بنّاء |\n\n## ثم؟\n\nهنا.';
  expect(passagesOf(await markdown(text))[1]).toEqual([
    'answer',
    'السنة\nالمكان\nالعمل\n1990\nحلب\nنجّار | بنّاء',
  ]);
});
