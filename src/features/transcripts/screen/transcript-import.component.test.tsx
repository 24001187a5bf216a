import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi, DESKTOP, PHONE } from '../../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, press } from '../../../screens/testing/checks.testing.ts';
import { publish, stored } from '../../../screens/testing/content.testing.ts';
import { keptTexts } from '../../../screens/testing/interview-forms.testing.ts';
import { transcriptScreen as screen } from '../../../screens/testing/transcript-screen.testing.ts';
import {
  archiveOfTexts,
  WORD_STYLES,
  wordFile,
  wordParagraph,
  wordTitle,
} from '../word/word-file.testing.ts';

const TALK = `مقابلة أُجريت في بيروت
س: من أين بدأت الحكاية؟
ج: من دكان جدّي في السوق القديم.
وكان الدكان صغيرًا.
س: وما أول ما صنعت؟
ج: كرسيًّا من خشب الزيتون.`;

/** «سارة» and «عمر الحدّاد» in an export of WhatsApp. */
const CHAT = [
  '\u200F[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٤:٠٠ م] عمر الحدّاد: \u200Eالرسائل والمكالمات مشفّرة تمامًا بين الطرفين.',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٥:١٢ م] سارة: من أين بدأت الحكاية؟',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٦:٠٠ م] ~ عمر الحدّاد: من دكان جدّي في السوق القديم.',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٦:٣٠ م] ~ عمر الحدّاد: وكان الدكان صغيرًا.',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٧:٠٠ م] سارة: وما أول ما صنعت؟',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٨:٠٠ م] ~ عمر الحدّاد: كرسيًّا من خشب الزيتون.',
].join('\n');

type Opened = Awaited<ReturnType<typeof screen.open>>;

/** Saves, and returns the questions of the new interview as they are stored. */
async function savedQuestions({ path }: Opened) {
  await screen.save.click();
  await expect.poll(path).toMatch(/^\/admin\/interviews\/view\/\w{12}$/);
  return (await stored(path().split('/').at(-1) ?? '')).questions;
}

/** The size of the letters of an element, as they are seen. */
function seenSize(element: Element): number {
  const { fontSize, fontFamily } = getComputedStyle(element);
  // The reading font is scaled to four fifths of its nominal size.
  return Number.parseFloat(fontSize) * (fontFamily.includes('Mulhim Naskh') ? 0.8 : 1);
}

test('a pasted transcript is split into passages, corrected and saved as an interview', async () => {
  const opened = await screen.open();
  await screen.read(`${TALK}\nس: هل كنت وحدك هناك؟ نعم، وحدي تمامًا.\nومعي المذياع.`);
  await expect.element(screen.found).toHaveTextContent('٣ أسئلة');
  await expect.element(screen.passage('١').kind).toHaveValue('title');
  await expect.element(screen.name).toHaveValue('مقابلة أُجريت في بيروت');
  await expect.element(screen.passage('٢').text).toHaveValue('من أين بدأت الحكاية؟');
  await expect
    .element(screen.passage('٣').text)
    .toHaveValue('من دكان جدّي في السوق القديم.\nوكان الدكان صغيرًا.');

  const last = screen.passage('٦').text;
  const field = last.element() as HTMLTextAreaElement;
  const caret = field.value.indexOf('نعم');
  field.focus();
  field.setSelectionRange(caret, caret);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(last).toHaveValue('هل كنت وحدك هناك؟');
  await expect.element(screen.passage('٧').text).toHaveFocus();
  await expect.element(screen.passage('٧').kind).toHaveValue('answer');
  await screen.passage('٦').moveUp.click();
  await expect.element(screen.passage('٤').text).toHaveValue('هل كنت وحدك هناك؟');
  await expect.element(screen.passage('٤').text).toHaveFocus();

  await screen.name.fill('ضيف من نص');
  await screen.content.fill('حديث عن دكان قديم وكرسي من خشب الزيتون');
  const questions = await savedQuestions(opened);
  expect(questions.map(({ question, answer }) => [question, answer])).toEqual([
    ['من أين بدأت الحكاية؟', '<p>من دكان جدّي في السوق القديم.</p><p>وكان الدكان صغيرًا.</p>'],
    ['هل كنت وحدك هناك؟', '<p>نعم، وحدي تمامًا.</p><p>ومعي المذياع.</p>'],
    ['وما أول ما صنعت؟', '<p>كرسيًّا من خشب الزيتون.</p>'],
  ]);
});

test('passages and their buttons are at least as large as the reading and interface sizes', async () => {
  await screen.open();
  await screen.read(TALK);
  const { split, merge, text } = screen.passage('٣');
  expect(seenSize(await split.findElement())).toBeGreaterThanOrEqual(13);
  expect(seenSize(merge.element())).toBeGreaterThanOrEqual(13);
  expect(seenSize(text.element())).toBeGreaterThanOrEqual(16);
});

test('a table with a header row has its questions in the first column, and its header is dropped', async () => {
  const rows = [
    ['السؤال', 'الجواب'],
    ['حدّثنا عن البدايات', 'بدأت صغيرًا.'],
    ['كلمة أخيرة', 'ألا تكتبون؟'],
  ];
  await screen.open();
  await screen.pasteHtml(
    `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</table>`,
  );
  expect(await screen.passageTexts()).toEqual([
    ['question', 'حدّثنا عن البدايات'],
    ['answer', 'بدأت صغيرًا.'],
    ['question', 'كلمة أخيرة'],
    ['answer', 'ألا تكتبون؟'],
  ]);
});

test('what did not arrive is said above the passages: words, signs, and what was left out on purpose', async () => {
  await screen.open();
  await screen.pasteHtml(
    '<p>س: من أين بدأت؟</p><p>ج: من <svg><text>الدكان</text></svg> <s>والمتجر</s> القديم.<span style="font-family:AGA Arabesque">Q</span></p>' +
      '<p>وبعد <del cite="mailto:x">الحرب</del> سافرت.</p><iframe src="about:blank"></iframe>',
  );
  await expect.element(screen.warning).toMatchTextContent('كلمات لم تصل: \u2067الدكان\u2069');
  await expect.element(screen.warning).toMatchTextContent('\u2068Q (aga arabesque)\u2069');
  await expect
    .element(screen.left)
    .toMatchTextContent('تُرك عن قصد: \u2067نصّ مشطوب (١) · نصّ محذوف (١) · مقاطع مضمّنة (١)\u2069');
  expect(await screen.passageTexts()).toEqual([
    ['question', 'من أين بدأت؟'],
    ['answer', 'من القديم.\uFFFD\nوبعد سافرت.'],
  ]);
  await screen.startAgain();
  await screen.read(TALK);
  await expect.element(screen.found).toHaveTextContent('سؤالان');
  await expect.element(screen.warning).not.toBeInTheDocument();
});

test('an export of WhatsApp is read from its archive, and its people are named', async () => {
  await screen.open();
  await screen.choose(new File([await archiveOfTexts({ '_chat.txt': CHAT })], 'WhatsApp Chat - عمر.zip'));
  await expect.element(screen.recognised).toHaveTextContent('الصيغة: \u2067محادثة WhatsApp\u2069');
  expect(screen.speakers()).toEqual([
    ['عمر الحدّاد', 'مقطعان', 'guest'],
    ['سارة', 'مقطعان', 'host'],
  ]);
  await expect.element(screen.guest).toHaveValue('عمر الحدّاد');
  expect(await screen.passageTexts()).toEqual([
    ['aside', expect.stringContaining('الرسائل والمكالمات مشفّرة')],
    ['question', 'من أين بدأت الحكاية؟'],
    ['answer', 'من دكان جدّي في السوق القديم.\nوكان الدكان صغيرًا.'],
    ['question', 'وما أول ما صنعت؟'],
    ['answer', 'كرسيًّا من خشب الزيتون.'],
  ]);
  expect(screen.passage('٣').original.element().textContent).toContain(
    'عمر الحدّاد: من دكان جدّي في السوق القديم.\nعمر الحدّاد: وكان الدكان صغيرًا.',
  );
});

test('a transcript that oTranscribe wrote is named after it', async () => {
  const url = new URL('../samples/documents/otranscribe.otr', import.meta.url);
  await screen.open();
  await screen.choose(new File([await (await fetch(url)).blob()], 'talk.otr'));
  await expect.element(screen.recognised).toMatchTextContent('نصّ من oTranscribe');
});

test('a known guest who was chosen for one transcript is not renamed to the guest of the next', async () => {
  await publish({ name: 'حوار مع عمر', guest: { name: 'عمر الحدّاد', trade: 'نجّار', line: '' } });
  const opened = await screen.open();
  await screen.read(CHAT);
  (await screen.guest.findElement()).focus();
  screen.trade.element().focus();
  await expect.element(screen.trade).toHaveValue('نجّار');
  await screen.startAgain();
  await screen.read(CHAT.replaceAll('عمر الحدّاد', 'نادر الأمين'));
  await expect.element(screen.guest).toHaveValue('نادر الأمين');
  await expect.element(screen.trade).toHaveValue('');
  await screen.name.fill('حوار مع نادر الأمين');
  await screen.content.fill('حديث عن الخشب والصبر');
  await savedQuestions(opened);
  const guests = await callApi<{ name: string; trade: string }[]>('GET', '/podcasts/guests');
  expect(guests.map((guest) => [guest.name, guest.trade])).toEqual(
    expect.arrayContaining([
      ['عمر الحدّاد', 'نجّار'],
      ['نادر الأمين', ''],
    ]),
  );
});

test('a Word file fills in the title, introduction and guest, and answers keep bold and italics where the host changes other words', async () => {
  const opened = await screen.open();
  const title = 'عمر الحدّاد: كرسيّ من زيتون';
  const introduction = 'في دكان ضيّق في آخر السوق، يصنع عمر الكراسي كما صنعها جدّه.';
  const body =
    wordTitle(title) +
    wordParagraph({ text: introduction }) +
    wordParagraph({ text: 'سارة: كيف بدأت الحكاية؟' }) +
    wordParagraph(
      { text: 'عمر الحدّاد: بدأت ' },
      { text: 'صغيرًا', isBold: true },
      { text: ' في دكان ' },
      { text: 'جدّي القديم', isItalic: true },
      { text: ' في السوق.' },
    ) +
    wordParagraph({ text: 'سارة: وبعد ذلك؟' }) +
    wordParagraph({ text: 'عمر الحدّاد: سافرت بعيدًا.' });
  await screen.choose(new File([await wordFile(body, WORD_STYLES)], 'talk.docx'));
  await expect.element(screen.name).toHaveValue(title);
  await expect.element(screen.content).toHaveValue(introduction);
  await expect.element(screen.guest).toHaveValue('عمر الحدّاد');
  await screen.passage('٤').text.fill('بدأت صغيرًا في دكان جدّي القديم في سوق المدينة.');
  const questions = await savedQuestions(opened);
  expect(questions.map(({ answer }) => answer)).toEqual([
    '<p>بدأت <strong>صغيرًا</strong> في دكان <em>جدّي القديم</em> في سوق المدينة.</p>',
    '<p>سافرت بعيدًا.</p>',
  ]);
});

test('a passage that is no question becomes the title or the introduction, until the host types another', async () => {
  await screen.open();
  await screen.read('هل تموت اللغة؟\nقضيت ليلة معه.\nكيف بدأت الحكاية؟\nهكذا بدأت كلها.');
  await screen.passage('١').kind.selectOptions('عنوان المقابلة');
  await expect.element(screen.name).toHaveValue('هل تموت اللغة؟');
  await screen.passage('٢').kind.selectOptions('الوصف المختصر');
  await expect.element(screen.content).toHaveValue('قضيت ليلة معه.');
  await expect.element(screen.found).toHaveTextContent('سؤال واحد');
  await screen.passage('١').text.fill('هل تموت اللغات؟');
  await expect.element(screen.name).toHaveValue('هل تموت اللغات؟');
  await screen.name.fill('لا تموت اللغة');
  await screen.passage('١').kind.selectOptions('خارج الحوار');
  await expect.element(screen.name).toHaveValue('لا تموت اللغة');
  await screen.startAgain();
  await screen.read('س: كيف بدأت؟\nج: هكذا بدأت.');
  await expect.element(screen.name).toHaveValue('لا تموت اللغة');
  await expect.element(screen.content).toHaveValue('');
});

test('open passages show their problem in place, and nothing is saved', async () => {
  const opened = await screen.open();
  await screen.read('ج: أهلًا وسهلًا بكم.\nس: كيف بدأت الحكاية؟\nج: هكذا بدأت كلها.\nس: وماذا بعد؟');
  await screen.name.fill('ضيف لم يُحفظ');
  await screen.content.fill('حديث عن أشياء كثيرة');
  await screen.save.click();
  await expect.element(screen.passage('١').problem).toHaveTextContent('هذا جواب لا سؤال قبله');
  await expect.element(screen.passage('٤').problem).toHaveTextContent('هذا سؤال لا جواب بعده');
  await expect.element(screen.alert).toHaveTextContent('بقيت مقاطع تحتاج إلى مراجعة قبل الحفظ');
  await expect.element(screen.passage('١').text).toHaveFocus();
  expect(opened.path()).toBe('/admin/interviews/import');
  await screen.passage('١').kind.selectOptions('خارج الحوار');
  await screen.passage('٤').merge.click();
  await expectCount(screen.alert, 0);
  await expect.element(screen.passage('٣').text).toHaveValue('هكذا بدأت كلها.\nوماذا بعد؟');
});

test('splitting at the end of a passage explains where to put the caret', async () => {
  await screen.open();
  await screen.read(TALK);
  await press(screen.passage('٣').text, '{Control>}{End}{/Control}');
  await screen.passage('٣').split.click();
  await expect.element(screen.found).toMatchTextContent('ضع المؤشر في النصّ حيث يبدأ كلام الآخر، ثم قسّم');
  await expectCount(screen.passages, 5);
});

test('a text without any question is shown whole, with a hint where to divide it', async () => {
  await screen.open();
  await screen.read('بدأت صغيرًا.\nثم كبرت.');
  await expect
    .element(screen.warning)
    .toHaveTextContent('لم نجد في هذا النصّ سؤالًا. ضع المؤشر حيث يبدأ كلّ كلام وقسّم هناك، أو ابدأ بنصّ آخر.');
  expect(await screen.passageTexts()).toEqual([['aside', 'بدأت صغيرًا.\nثم كبرت.']]);
});

test('starting over with another text can be undone', async () => {
  await screen.open();
  await screen.read(TALK);
  await screen.passage('٣').text.fill('من بيت جدّي.');
  await screen.startAgain();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(screen.title).toHaveFocus();
  await expect.element(screen.passage('٣').text).toHaveValue('من بيت جدّي.');
});

const FRAGMENT =
  '<h2>حوار</h2><p><strong>من أين بدأت الحكاية؟</strong></p><p>من دكان جدّي.</p><p><strong>ومن ساعدك؟</strong></p><p>أمي.</p>';

test('a file and a pasted text with HTML are read as a page is', async () => {
  const asked = [
    ['question', 'من أين بدأت الحكاية؟'],
    ['answer', 'من دكان جدّي.'],
    ['question', 'ومن ساعدك؟'],
    ['answer', 'أمي.'],
  ];
  await screen.open();
  await screen.choose(new File([FRAGMENT], 'talk.html', { type: 'text/html' }));
  expect(await screen.passageTexts()).toEqual(expect.arrayContaining(asked));
  await screen.startAgain();
  await screen.read(FRAGMENT);
  expect(await screen.passageTexts()).toEqual(expect.arrayContaining(asked));
});

const START = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const REFUSED: [string, File, string | RegExp][] = [
  [
    'no Word document',
    new File(['not a document'], 'talk.docx'),
    'لا يمكن قراءة هذا الملف. احفظه بصيغة docx من جديد أو الصق نصّه.',
  ],
  ['a picture', new File(['x'], 'talk.png', { type: 'image/png' }), /^هذه صورة/],
  ['a picture without its name', new File([START('\xFF\xD8\xFF\xE0\0\x10JFIF')], 'talk'), /^هذه صورة/],
  ['a recording', new File([START('ID3\x04\0\0')], 'talk.mp3'), /^هذا ملف صوت أو فيديو/],
  ['a film without its name', new File([START('\0\0\0\x18ftyp')], 'talk'), /^هذا ملف صوت أو فيديو/],
  ['a PDF', new File(['%PDF-1.7\n'], 'talk.txt'), /^هذا ملف PDF.*docx/],
  ['RTF', new File(['{\\rtf1\\ansi}'], 'talk.doc'), /^هذا ملف RTF.*docx/],
  [
    'a Word file of the nineties',
    new File([START('\xD0\xCF\x11\xE0\xA1')], 'talk.doc'),
    /^هذا ملف Office.*docx/,
  ],
  [
    'OpenDocument',
    new File(['PK\x03\x04 mimetype application/vnd.oasis.opendocument.text'], 'x'),
    /^هذا ملف OpenDocument/,
  ],
  ['Pages', new File(['PK\x03\x04'], 'حوار.pages'), /^هذا ملف Pages/],
  ['Excel', new File(['PK\x03\x04'], 'حوار.XLSX'), /^هذا جدول Excel/],
  ['a presentation', new File(['PK\x03\x04'], 'talk.pptx'), /^هذا عرض PowerPoint/],
  ['a book', new File(['PK\x03\x04'], 'talk.epub'), /^هذا كتاب EPUB/],
  ['unknown JSON', new File(['{"a":1}'], 'talk.json'), /^هذا ملف JSON/],
  ['unknown XML', new File(['<?xml version="1.0"?><root><row>نصّ</row></root>'], 'talk.xml'), /^هذا ملف XML/],
  ['an empty text', new File([' \n'], 'talk.txt', { type: 'text/plain' }), 'لا نصّ هنا يمكن قراءته'],
  [
    'a text of many megabytes',
    new File(['x'.repeat(11 * 2 ** 20)], 'talk.txt', { type: 'text/plain' }),
    'الملف أكبر من أن يكون حوارًا. الصق نصّه هنا بدلًا منه.',
  ],
];

test('a file that is unreadable or too large is refused with its reason, and the text before stays', async () => {
  await screen.open();
  await screen.text.fill('نصّ كتبته من قبل');
  for (const [what, file, words] of REFUSED) {
    await screen.choose(file);
    await expect.element(screen.alert, { message: what }).toMatchTextContent(words);
    await expect.element(screen.readText).toBeVisible();
  }
  await expect.element(screen.text).toHaveValue('نصّ كتبته من قبل');
});

test('a pasted transcript is offered again after a reload, before and after it is read and corrected', async () => {
  let opened = await screen.open();
  const offeredAfterReload = async (kept: string) => {
    await expect.poll(keptTexts).toEqual([expect.stringContaining(kept)]);
    await opened.close();
    opened = await screen.open();
    await screen.continueWriting.click();
  };
  await screen.text.click();
  // Like the key for pasting, one event for all of it.
  document.execCommand('insertText', false, TALK);
  await offeredAfterReload('كرسيًّا من خشب الزيتون');
  await screen.readText.click();
  await expect.element(screen.found).toHaveTextContent('سؤالان');
  await offeredAfterReload('question');
  await expect.element(screen.found).toHaveTextContent('سؤالان');
  await expect.element(screen.passage('٥').text).toHaveValue('كرسيًّا من خشب الزيتون.');
  await screen.passage('٣').text.fill('من بيت جدّي.');
  await offeredAfterReload('من بيت جدّي.');
  await expect.element(screen.passage('٣').text).toHaveValue('من بيت جدّي.');
});

test('a transcript read from a file is offered again with the formatting of its document', async () => {
  const first = await screen.open();
  const body =
    wordParagraph({ text: 'كيف بدأت الحكاية؟', isBold: true }) +
    wordParagraph({ text: 'بدأت ' }, { text: 'صغيرًا', isBold: true }, { text: ' في بيت جدّي.' });
  await screen.choose(new File([await wordFile(body)], 'talk.docx'));
  await expect.poll(keptTexts).toHaveLength(1);
  await first.close();
  const opened = await screen.open();
  await screen.continueWriting.click();
  await screen.name.fill('ضيف من ملف');
  await screen.content.fill('حديث عن البداية وما بعدها');
  const questions = await savedQuestions(opened);
  expect(questions.map(({ answer }) => answer)).toEqual(['<p>بدأت <strong>صغيرًا</strong> في بيت جدّي.</p>']);
});

/** «سارة» and a guest in two spellings that no rule joins, and a photographer. */
const PEOPLE = `سارة: من أين بدأت الحكاية؟
عمر الحدّاد: من دكان جدّي في السوق القديم.
المصوّر: انظر إلى هنا من فضلك.
سارة: وما أول ما صنعت؟
أبو ليلى: كرسيًّا من خشب الزيتون.
المصوّر: شكرًا لكما.
سارة: وبعد ذلك؟
عمر الحدّاد: سافرت إلى المدينة.
سارة: ومن علّمك؟
أبو ليلى: جدّي وحده.`;

test('speakers are listed with their passages, and a name or a role changes all of them at once, with undo', async () => {
  await screen.open();
  await screen.read(PEOPLE);
  await expect.element(screen.passage('٣').text).toHaveValue('المصوّر: انظر إلى هنا من فضلك.');
  expect(screen.speakers()).toEqual([
    ['سارة', '٤ مقاطع', 'host'],
    ['عمر الحدّاد', 'مقطعان', 'guest'],
    ['المصوّر', 'مقطعان', 'other'],
    ['أبو ليلى', 'مقطعان', 'other'],
  ]);
  await screen.speaker('٤').name.fill('عُمر الحداد');
  await press(screen.speaker('٤').name, '{Enter}');
  await expect.element(screen.passage('٥').text).toHaveValue('كرسيًّا من خشب الزيتون.');
  await expect.element(screen.passage('٥').kind).toHaveValue('answer');
  expect(screen.speakers().map(([name, count]) => [name, count])).toContainEqual(['عمر الحدّاد', '٤ مقاطع']);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(screen.passage('٥').text).toHaveValue('أبو ليلى: كرسيًّا من خشب الزيتون.');
  await screen.speaker('٤').role('ضيف').click();
  await expect.element(screen.passage('٥').text).toHaveValue('كرسيًّا من خشب الزيتون.');
  await expect.element(screen.passage('٥').kind).toHaveValue('answer');

  await screen.speaker('٢').role('محاور').click();
  await expect.element(screen.passage('٢').kind).toHaveValue('question');
  await expect.element(screen.guest).toHaveValue('أبو ليلى');
  await screen.speaker('٢').role('ضيف').click();
  await screen.speaker('٢').name.fill('عمر بن الحدّاد');
  screen.speaker('١').name.element().focus();
  await expect.element(screen.guest).toHaveValue('عمر بن الحدّاد');
});

test('a changed list of speakers is offered again after a reload', async () => {
  const first = await screen.open();
  await screen.read(PEOPLE);
  await screen.speaker('٣').role('ضيف').click();
  await expect.element(screen.passage('٣').text).toHaveValue('انظر إلى هنا من فضلك.');
  await expect.poll(keptTexts).toHaveLength(1);
  await first.close();
  await screen.open();
  await screen.continueWriting.click();
  await expect.element(screen.passage('٣').text).toHaveValue('انظر إلى هنا من فضلك.');
  expect(screen.speakers()[2]).toEqual(['المصوّر', 'مقطعان', 'guest']);
});

test('the review of passages is accessible, beside their original and with problems', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  localStorage.setItem('admin-language', 'en');
  await screen.open();
  await page
    .getByRole('textbox')
    .first()
    .fill(`${CHAT}\n[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٩:٠٠ م] سارة: وماذا بعد؟`);
  await page.css('.transcript-source .button-primary').click();
  await page.css('form button[type="submit"]').click();
  await expectCount(page.css('.passage-problem'), 1);
  await expectCount(screen.passages, 6);
  await expectAccessible();
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await expect.element(page.css('.passage-original').first()).toBeVisible();
  await expectAccessible();
});
