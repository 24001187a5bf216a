import { readFileSync } from 'node:fs';
import { sampleTalks, wordsOf, type Talk } from '../../../src/features/transcripts/sample-talks.testing.ts';
import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { archiveOf, WORD_STYLES, wordFile, wordParagraph, wordTitle } from '../../fixtures/archive.ts';
import { extentOf } from '../../fixtures/extent.ts';
import { expect, test, type Api, type Interview } from '../../fixtures/test.ts';
import { TranscriptScreen } from '../../pages/transcript-screen.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
const text = (name: string, content: string) => file(name, Buffer.from(content));

/** «سارة» and «عمر الحدّاد» in an export of WhatsApp. */
const CHAT = [
  '\u200F[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٤:٠٠ م] عمر الحدّاد: \u200Eالرسائل والمكالمات مشفّرة تمامًا بين الطرفين.',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٥:١٢ م] سارة: من أين بدأت الحكاية؟',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٦:٠٠ م] ~ عمر الحدّاد: من دكان جدّي في السوق القديم.',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٦:٣٠ م] ~ عمر الحدّاد: وكان الدكان صغيرًا.',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٧:٠٠ م] سارة: وما أول ما صنعت؟',
  '[٢١\u200F/١١\u200F/٢٠٢٦، ٩:٠٨:٠٠ م] ~ عمر الحدّاد: كرسيًّا من خشب الزيتون.',
].join('\n');

async function answersOf(api: Api, name: string): Promise<string[]> {
  const drafts = (await api.admin('GET', '/podcasts?state=draft&fields=all&pageSize=100')) as Interview[];
  const found = drafts.find((interview) => interview.name === name);
  return (found?.questions ?? []).map(({ answer }) => answer);
}

test('an export of WhatsApp is read from its archive, and its people are named', async ({
  adminPage: page,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  const chat = archiveOf([{ name: '_chat.txt', bytes: Buffer.from(CHAT) }]);
  await screen.file.setInputFiles(file('WhatsApp Chat - عمر.zip', chat));
  await expect(screen.recognised).toHaveText(
    'الصيغة: \u2067محادثة WhatsApp\u2069 · المحاور: \u2067سارة\u2069 · الضيف: \u2067عمر الحدّاد\u2069',
  );
  await expect(screen.guest).toHaveValue('عمر الحدّاد');
  expect(await screen.passageTexts()).toEqual([
    ['aside', expect.stringContaining('الرسائل والمكالمات مشفّرة')],
    ['question', 'من أين بدأت الحكاية؟'],
    ['answer', 'من دكان جدّي في السوق القديم.\nوكان الدكان صغيرًا.'],
    ['question', 'وما أول ما صنعت؟'],
    ['answer', 'كرسيًّا من خشب الزيتون.'],
  ]);
  await expect(screen.passage('٣').original).toContainText(
    'عمر الحدّاد: من دكان جدّي في السوق القديم.\nعمر الحدّاد: وكان الدكان صغيرًا.',
  );
  await screen.startAgain();

  await test.step('a file of oTranscribe is read without its times', async () => {
    const otr = readFileSync(new URL('../../fixtures/transcripts/otranscribe.otr', import.meta.url));
    await screen.file.setInputFiles(file('talk.otr', otr));
    await expect(screen.recognised).toContainText('نصّ من oTranscribe');
    expect((await screen.passageTexts())[1]).toEqual([
      'answer',
      'بدأتُ في العاشرة من عمري، حين أهداني جدّي دفترًا أزرق.\nما زلت أحتفظ به إلى اليوم.',
    ]);
  });
});

test('a known guest who was chosen for one transcript is not renamed to the guest of the next', async ({
  adminPage: page,
  publish,
  api,
}) => {
  await publish({ name: 'حوار مع عمر', guest: { name: 'عمر الحدّاد', trade: 'نجّار', line: '' } });
  const screen = new TranscriptScreen(page);
  const trade = page.getByLabel('المهنة أو الصفة', { exact: true });
  await screen.open();
  await screen.read(CHAT);
  await screen.guest.focus();
  await trade.focus();
  await expect(trade).toHaveValue('نجّار');
  await screen.startAgain();
  await screen.read(CHAT.replaceAll('عمر الحدّاد', 'نادر الأمين'));
  await expect(screen.guest).toHaveValue('نادر الأمين');
  await expect(trade).toHaveValue('');
  await screen.name.fill('حوار مع نادر الأمين');
  await screen.content.fill('حديث عن الخشب والصبر');
  await screen.save.click();
  await expect(page).toHaveURL(/\/view\/[a-z0-9]{12}$/);
  const guests = (await api.admin('GET', '/podcasts/guests')) as { name: string; trade: string }[];
  const names = guests.map((guest) => [guest.name, guest.trade]);
  expect(names).toEqual(
    expect.arrayContaining([
      ['عمر الحدّاد', 'نجّار'],
      ['نادر الأمين', ''],
    ]),
  );
  await api.admin('DELETE', `/podcasts/${page.url().split('/').at(-1)}`);
});

test('a Word file fills in the title, introduction and guest, and answers keep bold and italics where the host changes other words', async ({
  adminPage: page,
  api,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  const title = `عمر الحدّاد: كرسيّ من ${Date.now()}`;
  const body =
    wordTitle(title) +
    wordParagraph({ text: 'في دكان ضيّق في آخر السوق، يصنع عمر الكراسي كما صنعها جدّه.' }) +
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
  await screen.file.setInputFiles(file('talk.docx', wordFile(body, [WORD_STYLES])));
  await expect(screen.name).toHaveValue(title);
  await expect(screen.content).toHaveValue('في دكان ضيّق في آخر السوق، يصنع عمر الكراسي كما صنعها جدّه.');
  await expect(screen.guest).toHaveValue('عمر الحدّاد');
  await screen.passage('٤').text.fill('بدأت صغيرًا في دكان جدّي القديم في سوق المدينة.');
  await screen.save.click();
  await expect(page).toHaveURL(/\/admin\/interviews\/view\//);
  expect(await answersOf(api, title)).toEqual([
    '<p>بدأت <strong>صغيرًا</strong> في دكان <em>جدّي القديم</em> في سوق المدينة.</p>',
    '<p>سافرت بعيدًا.</p>',
  ]);
});

test('a passage that is no question becomes the title or the introduction, until the host types another', async ({
  adminPage: page,
}) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  await screen.read('هل تموت اللغة؟\nقضيت ليلة معه.\nكيف بدأت الحكاية؟\nهكذا بدأت كلها.');
  await screen.passage('١').kind.selectOption('عنوان المقابلة');
  await expect(screen.name).toHaveValue('هل تموت اللغة؟');
  await screen.passage('٢').kind.selectOption('مقدمة المقابلة');
  await expect(screen.content).toHaveValue('قضيت ليلة معه.');
  await expect(screen.found).toHaveText('سؤال واحد');
  await screen.passage('١').text.fill('هل تموت اللغات؟');
  await expect(screen.name).toHaveValue('هل تموت اللغات؟');
  await screen.name.fill('لا تموت اللغة');
  await screen.passage('١').kind.selectOption('خارج الحوار');
  await expect(screen.name).toHaveValue('لا تموت اللغة');
  await screen.startAgain();
  await screen.read('س: كيف بدأت؟\nج: هكذا بدأت.');
  await expect(screen.name).toHaveValue('لا تموت اللغة');
  await expect(screen.content).toHaveValue('');
});

/** A talk as a Word document: title, introduction, bold names, and some bold words. */
function wordOf({ title, introduction, host, guest, said }: Talk): Buffer {
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
  return wordFile(body, [WORD_STYLES]);
}

test('the sample interviews are read whole from Word files', async ({ adminPage: page }) => {
  const screen = new TranscriptScreen(page);
  await screen.open();
  for (const talk of extentOf(sampleTalks(), 6)) {
    await test.step(talk.title, async () => {
      await screen.file.setInputFiles(file('talk.docx', wordOf(talk)));
      const passages = await screen.passageTexts();
      expect(passages.slice(0, 2)).toEqual([
        ['title', talk.title],
        ['introduction', talk.introduction],
      ]);
      const said = talk.said.flatMap(({ paragraphs }) => wordsOf(paragraphs.join(' ')));
      expect(passages.slice(2).flatMap(([, words]) => wordsOf(words))).toEqual(said);
      const asked = talk.said.filter(({ by }) => by === 'host').length;
      expect(passages.filter(([kind]) => kind === 'question')).toHaveLength(asked);
      await screen.startAgain();
    });
  }
});

test('passages beside their original are accessible', async ({ adminPage: page }) => {
  await setNarrowEnglish(page);
  const screen = new TranscriptScreen(page);
  await screen.open();
  await screen.file.setInputFiles(text('talk.txt', `${CHAT}\n${CHAT}`));
  await expect(screen.passages).toHaveCount(10);
  await expectAccessible(page);
});
