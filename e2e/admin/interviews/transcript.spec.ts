import { readdirSync, readFileSync } from 'node:fs';
import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { wordFile, wordParagraph } from '../../fixtures/archive.ts';
import { extentOf } from '../../fixtures/extent.ts';
import { expect, test, type Api, type Interview } from '../../fixtures/test.ts';
import { TranscriptScreen } from '../../pages/transcript-screen.ts';

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const TALK = `مقابلة أُجريت في بيروت
س: من أين بدأت الحكاية؟
ج: من دكان جدّي في السوق القديم.
وكان الدكان صغيرًا.
س: وما أول ما صنعت؟
ج: كرسيًّا من خشب الزيتون.`;

/** Names that no other test uses. */
const newName = () => `ضيف من نص ${Date.now()}`;

const word = (buffer: Buffer, name = 'talk.docx') => ({ name, mimeType: WORD_TYPE, buffer });

/** The interview draft with this name. */
async function saved(api: Api, name: string): Promise<Interview> {
  const drafts = (await api.admin('GET', '/podcasts?state=draft&fields=all')) as Interview[];
  const found = drafts.find((interview) => interview.name === name);
  if (!found) throw new Error(`${name} was not saved`);
  return found;
}

test('a pasted transcript is split into passages, corrected and saved as an interview', async ({
  adminPage: page,
  api,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  await screen.read(`${TALK}\nس: هل كنت وحدك هناك؟ نعم، وحدي تمامًا.\nومعي المذياع.`);
  await expect(screen.found).toHaveText('٣ أسئلة');
  await expect(screen.passage('١').kind).toHaveValue('title');
  await expect(screen.name).toHaveValue('مقابلة أُجريت في بيروت');
  await expect(screen.passage('٢').text).toHaveValue('من أين بدأت الحكاية؟');
  await expect(screen.passage('٣').text).toHaveValue('من دكان جدّي في السوق القديم.\nوكان الدكان صغيرًا.');

  await test.step('passages and their buttons are at least as large as the reading and interface sizes', async () => {
    const { split, merge, text } = screen.passage('٣');
    // The reading font is scaled to four fifths of its nominal size.
    const seen = (element: HTMLElement) => {
      const { fontSize, fontFamily } = getComputedStyle(element);
      return Number.parseFloat(fontSize) * (fontFamily.includes('Mulhim Naskh') ? 0.8 : 1);
    };
    expect(await split.evaluate(seen)).toBeGreaterThanOrEqual(13);
    expect(await merge.evaluate(seen)).toBeGreaterThanOrEqual(13);
    expect(await text.evaluate(seen)).toBeGreaterThanOrEqual(16);
  });

  const last = screen.passage('٦').text;
  await last.evaluate((text: HTMLTextAreaElement) => {
    text.focus();
    const caret = text.value.indexOf('نعم');
    text.setSelectionRange(caret, caret);
  });
  await page.keyboard.press('Control+Enter');
  await expect(last).toHaveValue('هل كنت وحدك هناك؟');
  await expect(screen.passage('٧').text).toBeFocused();
  await expect(screen.passage('٧').kind).toHaveValue('answer');
  await screen.passage('٦').moveUp.click();
  await expect(screen.passage('٤').text).toHaveValue('هل كنت وحدك هناك؟');
  await expect(screen.passage('٤').text).toBeFocused();

  const name = newName();
  await screen.name.fill(name);
  await screen.content.fill('حديث عن دكان قديم وكرسي من خشب الزيتون');
  await screen.save.click();
  await expect(page).toHaveURL(/\/admin\/interviews\/view\//);
  const { questions } = await saved(api, name);
  expect(questions.map(({ question, answer }) => [question, answer])).toEqual([
    ['من أين بدأت الحكاية؟', '<p>من دكان جدّي في السوق القديم.</p><p>وكان الدكان صغيرًا.</p>'],
    ['هل كنت وحدك هناك؟', '<p>نعم، وحدي تمامًا.</p><p>ومعي المذياع.</p>'],
    ['وما أول ما صنعت؟', '<p>كرسيًّا من خشب الزيتون.</p>'],
  ]);
});

const WORD_FILES = new URL('../../fixtures/word/', import.meta.url);
test("five questions and answers of a Word file are read from every program's output", async ({
  adminPage: page,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  for (const name of extentOf(readdirSync(WORD_FILES).toSorted(), 3)) {
    await test.step(name, async () => {
      await screen.file.setInputFiles(word(readFileSync(new URL(name, WORD_FILES)), name));
      await expect(screen.found).toHaveText('٥ أسئلة');
      const passages = await screen.passageTexts();
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
      await screen.startAgain();
    });
  }
});

const tableOf = (...rows: string[][]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</table>`;

test('documents, tables and subtitles are read without text outside the conversation', async ({
  adminPage: page,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();

  await test.step('a Word file with another part name is read, with its footnotes and without their marks', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const body =
      wordParagraph({ text: 'س: من أين بدأت؟' }) + `<w:p><w:r><w:t>ج: من بيت جدّي.</w:t></w:r>${note}</w:p>`;
    const notes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${wordParagraph({ text: 'في حلب.' })}</w:footnote></w:footnotes>`;
    const file = wordFile(body, [{ name: 'word/footnotes.xml', bytes: Buffer.from(notes) }], 'document2.xml');
    await screen.file.setInputFiles(word(file));
    await expect(screen.passage('١').text).toHaveValue('من أين بدأت؟');
    await expect(screen.passage('٢').text).toHaveValue('من بيت جدّي.\nفي حلب.');
    await screen.startAgain();
  });

  await test.step('a table with a header row has its questions in the first column, and its header is dropped', async () => {
    await screen.pasteHtml(
      tableOf(['السؤال', 'الجواب'], ['حدّثنا عن البدايات', 'بدأت صغيرًا.'], ['كلمة أخيرة', 'ألا تكتبون؟']),
    );
    expect(await screen.passageTexts()).toEqual([
      ['question', 'حدّثنا عن البدايات'],
      ['answer', 'بدأت صغيرًا.'],
      ['question', 'كلمة أخيرة'],
      ['answer', 'ألا تكتبون؟'],
    ]);
    await screen.startAgain();
  });

  await test.step('a link to a note keeps its words and an image its emoji, while the mark of a note is dropped', async () => {
    const mark = '<sup><a href="#_ftn1">[1]</a></sup>';
    const back = '<a href="#footnote-ref-1">↑</a>';
    await screen.pasteHtml(
      `<p>س: من أين؟</p><p>ج: من حلب${mark}، وفي <a href="#_ftn2">الملحق</a> صورتها.</p><p>${back} مدينة.<img alt="❤️" src="data:,"></p>`,
    );
    expect(await screen.passageTexts()).toEqual([
      ['question', 'من أين؟'],
      ['answer', 'من حلب، وفي الملحق صورتها.\nمدينة.❤️'],
    ]);
    await screen.startAgain();
  });

  await test.step('subtitles are read without their numbers and times, and unknown JSON is refused', async () => {
    const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
    await screen.file.setInputFiles(file('talk.json', '{"a":1}'));
    await expect(screen.alert).toContainText('ملف json من Whisper');
    await screen.file.setInputFiles(
      file(
        'talk.srt',
        '1\n00:00:01,000 --> 00:00:02,000\nسارة: من أين\n\n2\n00:00:02,000 --> 00:00:03,000\nبدأت؟\n\n3\n00:00:03,000 --> 00:00:04,000\nمن بيت جدّي.\n',
      ),
    );
    await expect(screen.passage('١').text).toHaveValue('سارة: من أين بدأت؟');
    await expect(screen.passage('٢').text).toHaveValue('من بيت جدّي.');
  });
});

test.describe('a pasted text with styles', () => {
  // The page's policy forbids them, and the browser says so for each text that is parsed.
  test.use({ expectedNoise: /Applying inline style violates/ });

  test('has the lines and the bold questions that its program shows', async ({ adminPage: page }) => {
    const screen = new TranscriptScreen(page);
    await screen.open();

    await test.step('the lines of a text file or a message, which are lines only by their style, are lines', async () => {
      const lines = 'س: من أين بدأت؟\nج: من بيت جدّي.\r\nومن دكانه.\n\nس: ومتى كان ذلك؟\nج: قبل الحرب.\n';
      for (const html of [
        `<pre style="white-space: pre-wrap;">${lines}</pre>`,
        `<div><span style="font-size: 14px; white-space: pre-wrap;">${lines}</span></div>`,
      ]) {
        await screen.pasteHtml(html);
        expect(await screen.passageTexts()).toEqual([
          ['question', 'من أين بدأت؟'],
          ['answer', 'من بيت جدّي.\nومن دكانه.'],
          ['question', 'ومتى كان ذلك؟'],
          ['answer', 'قبل الحرب.'],
        ]);
        await screen.startAgain();
      }
    });

    await test.step('bold lines of Google Docs are questions, although all of its text is in an element for bold', async () => {
      const line = (text: string, weight: number) =>
        `<p dir="rtl"><span style="font-size:11pt;font-weight:${weight};white-space:pre-wrap;">${text}</span></p>`;
      await screen.pasteHtml(
        `<b style="font-weight:normal;" id="docs-internal-guid-1">${line('حدّثنا عن البدايات', 700)}${line('بدأت صغيرًا في بيت جدّي.', 400)}` +
          `${line('وماذا عن المدينة', 700)}${line('هي مدينة تغرق ببطء.', 400)}</b>`,
      );
      expect(await screen.passageTexts()).toEqual([
        ['question', 'حدّثنا عن البدايات'],
        ['answer', 'بدأت صغيرًا في بيت جدّي.'],
        ['question', 'وماذا عن المدينة'],
        ['answer', 'هي مدينة تغرق ببطء.'],
      ]);
      await screen.startAgain();
    });
  });
});

test('the review marks open passages, explains splitting, and can be restored', async ({
  adminPage: page,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();

  await test.step('open passages show their problem in place, and nothing is saved', async () => {
    await screen.read('ج: أهلًا وسهلًا بكم.\nس: كيف بدأت الحكاية؟\nج: هكذا بدأت كلها.\nس: وماذا بعد؟');
    await screen.name.fill(newName());
    await screen.content.fill('حديث عن أشياء كثيرة');
    await screen.save.click();
    await expect(screen.passage('١').problem).toHaveText('هذا جواب لا سؤال قبله');
    await expect(screen.passage('٤').problem).toHaveText('هذا سؤال لا جواب بعده');
    await expect(screen.alert).toHaveText('بقيت مقاطع تحتاج إلى مراجعة قبل الحفظ');
    await expect(screen.passage('١').text).toBeFocused();
    await screen.passage('١').kind.selectOption('خارج الحوار');
    await screen.passage('٤').merge.click();
    await expect(screen.alert).toBeHidden();
    await expect(screen.passage('٣').text).toHaveValue('هكذا بدأت كلها.\nوماذا بعد؟');
    await screen.startAgain();
  });

  await test.step('splitting at the end of a passage explains where to put the caret', async () => {
    await screen.read(TALK);
    await screen.passage('٣').text.press('Control+End');
    await screen.passage('٣').split.click();
    await expect(screen.found).toContainText('ضع المؤشر في النصّ حيث يبدأ كلام الآخر، ثم قسّم');
    await expect(screen.passages).toHaveCount(5);
    await screen.startAgain();
  });

  await test.step('a text without any question is shown whole, with a hint where to divide it', async () => {
    await screen.read('بدأت صغيرًا.\nثم كبرت.');
    await expect(screen.warning).toHaveText(
      'لم نجد في هذا النصّ سؤالًا. ضع المؤشر حيث يبدأ كلّ كلام وقسّم هناك، أو ابدأ بنصّ آخر.',
    );
    expect(await screen.passageTexts()).toEqual([['aside', 'بدأت صغيرًا.\nثم كبرت.']]);
    await screen.startAgain();
  });

  await test.step('starting over with another text can be undone', async () => {
    await screen.read(TALK);
    await screen.passage('٣').text.fill('من بيت جدّي.');
    await page.getByRole('button', { name: 'البدء بنصّ آخر' }).click();
    await expect(screen.text).toHaveValue('');
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(screen.passage('٣').text).toHaveValue('من بيت جدّي.');
  });
});

const TOO_LARGE = wordFile('', [
  { name: 'word/media/huge', bytes: Buffer.alloc(41 * 1024 * 1024), saidLength: 1 },
]);
const REFUSED = [
  [
    'a file that is no Word document',
    word(Buffer.from('not a document')),
    'لا يمكن قراءة هذا الملف. احفظه بصيغة docx من جديد أو الصق نصّه.',
  ],
  ['a zip bomb', word(TOO_LARGE), 'الملف أكبر من أن يكون حوارًا. الصق نصّه هنا بدلًا منه.'],
  [
    'a picture',
    { name: 'talk.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    'لا يمكن قراءة هذا النوع من الملفات. يُقبل ملف Word بصيغة docx، أو نصّ txt، أو ترجمة srt أو vtt، أو ملف json من Whisper، أو محادثة WhatsApp بصيغة zip.',
  ],
  [
    'an empty text',
    { name: 'talk.txt', mimeType: 'text/plain', buffer: Buffer.from(' \n') },
    'لا نصّ هنا يمكن قراءته',
  ],
] as const;

test('a file that is unreadable or too large is refused with its reason, and the text before stays', async ({
  adminPage: page,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  await screen.text.fill('نصّ كتبته من قبل');
  for (const [what, file, words] of REFUSED) {
    await test.step(what, async () => {
      await screen.file.setInputFiles(file);
      await expect(screen.alert).toHaveText(words);
      await expect(screen.readText).toBeVisible();
    });
  }
  await screen.chooseLargeFile(20);
  await expect(screen.alert).toHaveText('الملف أكبر من أن يكون حوارًا. الصق نصّه هنا بدلًا منه.');
  await expect(screen.text).toHaveValue('نصّ كتبته من قبل');
});

test.describe('a lost connection', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('is named when the reader of Word files cannot be loaded, and the text before stays', async ({
    adminPage: page,
  }) => {
    const screen = new TranscriptScreen(page);
    await screen.open();
    await screen.text.fill('نصّ كتبته من قبل');
    await page.route('**/assets/zip-file*', (route) => route.abort());
    await screen.file.setInputFiles(word(wordFile(wordParagraph({ text: 'من أين بدأت؟' }))));
    await expect(screen.alert).toContainText('أعد تحميل الصفحة');
    await expect(screen.text).toHaveValue('نصّ كتبته من قبل');
  });
});

test('a pasted transcript is offered again after a reload, before and after it is read and corrected', async ({
  adminPage: page,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  page.on('dialog', (dialog) => void dialog.accept());
  const offeredAfterReload = async (kept: string) => {
    await expect.poll(() => screen.drafts()).toEqual([expect.stringContaining(kept)]);
    await page.reload();
    await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  };
  await screen.paste(TALK);
  await offeredAfterReload('كرسيًّا من خشب الزيتون');
  await screen.readText.click();
  await expect(screen.found).toHaveText('سؤالان');
  await offeredAfterReload('question');
  await expect(screen.found).toHaveText('سؤالان');
  await expect(screen.passage('٥').text).toHaveValue('كرسيًّا من خشب الزيتون.');
  await screen.passage('٣').text.fill('من بيت جدّي.');
  await offeredAfterReload('من بيت جدّي.');
  await expect(screen.passage('٣').text).toHaveValue('من بيت جدّي.');
});

test('a transcript read from a file is offered again with the formatting of its document', async ({
  adminPage: page,
  api,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  const body =
    wordParagraph({ text: 'كيف بدأت الحكاية؟', isBold: true }) +
    wordParagraph({ text: 'بدأت ' }, { text: 'صغيرًا', isBold: true }, { text: ' في بيت جدّي.' });
  await screen.file.setInputFiles(word(wordFile(body)));
  await expect.poll(() => screen.drafts()).toHaveLength(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  const name = newName();
  await screen.name.fill(name);
  await screen.content.fill('حديث عن البداية وما بعدها');
  await screen.save.click();
  await expect(page).toHaveURL(/\/admin\/interviews\/view\//);
  expect((await saved(api, name)).questions.map(({ answer }) => answer)).toEqual([
    '<p>بدأت <strong>صغيرًا</strong> في بيت جدّي.</p>',
  ]);
});

test('both steps of the import are accessible', async ({ adminPage: page }) => {
  await setNarrowEnglish(page);
  const screen = new TranscriptScreen(page);
  await screen.open();
  await expectAccessible(page);
  await page.getByRole('textbox').first().fill('ج: أهلًا.\nس: كيف بدأت الحكاية؟\nج: هكذا بدأت.');
  await page.locator('.transcript-source .button-primary').click();
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('.passage-problem')).toHaveCount(1);
  await expectAccessible(page);
});
