import { replaceVoices } from '../fixtures/device-voices.ts';
import { expect, test } from '../fixtures/test.ts';
import { openLive } from '../pages/live-page.ts';
import { keyboardReader, type Task } from './keyboard.ts';

const INTERVIEW = {
  name: 'ليلى الحدّاد: خبزٌ في آخر الليل',
  questions: ['متى تبدئين العجن؟', 'من علّمك؟', 'ما سرّ الزعفران؟', 'ومتى تنامين؟'].map((question) => ({
    question,
    answer: `<p>${'جواب طويل عن الخبز والليل. '.repeat(40)}</p>`,
  })),
};

const HOME: Task[] = [
  ['skip to the content', ['Tab', 'Enter'], 'main'],
  ['go to the search', ['Tab', 'Tab', 'wait:[role="combobox"]'], 'combobox «ابحث عن ملهمك»'],
  ['search for a word', ['type:الزعفران', 'wait:[role="option"]', 'ArrowDown'], 'option «ليلى الحدّاد'],
  ['open what was found', ['Enter', 'wait:.question-answer'], 'article «سؤال ٣'],
  ['go on from the passage', ['Tab'], 'button «مشاركة السؤال ٣» expanded=false'],
];

const MENU: Task[] = [
  ['open the menu', ['Tab:button «فتح القائمة', 'Enter'], 'button «إغلاق القائمة»'],
  ['go to the last link of the menu', ['Tab:link «example.com'], 'link «example.com'],
  ['stay in the menu', ['Tab:button'], 'button «إغلاق القائمة»'],
  ['close the menu', ['Escape'], 'button «فتح القائمة» expanded=false'],
  [
    'open the list from the menu',
    ['Enter', 'Tab:link «كلّ المقابلات', 'Enter', 'wait:h1:text("كلّ المقابلات")'],
    'page «كلّ المقابلات',
  ],
  ['open a topic', ['Tab:link «الخطّ', 'Enter', 'wait:h1:has-text("الخطّ")'], 'page «الخطّ'],
];

const READING: Task[] = [
  ['skip to the interview', ['Tab', 'Enter'], 'main'],
  ['jump to question 3', ['Tab:link «ما سرّ', 'Enter'], 'article «سؤال ٣'],
  ['go to the next question', ['j'], 'article «سؤال ٤'],
  ['go to the previous question', ['k'], 'article «سؤال ٣'],
  ['go on to the question after it', ['j'], 'article «سؤال ٤'],
  ['open the share menu', ['Tab', 'Enter'], 'button «مشاركة السؤال ٤» expanded=true'],
  ['go to the picture of the question', ['Tab:button «صورة'], 'button «صورة السؤال»'],
  ['close the share menu', ['Escape'], 'button «مشاركة السؤال ٤» expanded=false'],
  [
    'read larger text',
    ['Tab:button «تكبير', 'Enter', 'wait:[data-sizer] output:text("١١٠")'],
    'button «تكبير',
  ],
  ['read smaller text', ['Shift+Tab', 'Enter', 'wait:[data-sizer] output:text("١٠٠")'], 'button «تصغير'],
  ['keep the interview for later', ['Tab:button «للقراءة', 'Enter'], 'button «محفوظة للقراءة لاحقًا»'],
  ['open the reading choices', ['Tab:button «خيارات', 'Enter'], 'button'],
  ['choose wide lines', ['Tab:radio «معتاد', 'ArrowLeft'], 'radio «متّسع» checked=true'],
  ['choose the night look', ['Tab', 'ArrowLeft'], 'radio «ليليّ» checked=true'],
  ['turn the keys off', ['Tab:checkbox', 'Space'], 'checkbox'],
  ['close the reading choices', ['Escape'], 'button «خيارات القراءة» expanded=false'],
  ['listen', ['Tab:button «استمع', 'Enter', 'wait:.listen-player:visible'], 'button'],
  ['go to the next interview', ['Shift+Tab:link «المقابلة التالية'], 'link «المقابلة التالية'],
];

const SHELF: Task[] = [
  ['find the interview that was kept', ['Tab:link «ليلى'], 'link «ليلى الحدّاد'],
  ['go to the reading choices of the page', ['Tab:button', 'Tab:button «خيارات', 'Enter'], 'button'],
];

test.setTimeout(120_000);

test('a reader does thirty tasks with keys alone and hears where the focus is', async ({ page, publish }) => {
  const { _id } = await publish(INTERVIEW);
  const voices = await replaceVoices(page, [{ name: 'أمل', lang: 'ar-SA', localService: true }]);
  const reader = await keyboardReader(page);

  await openLive(page, '/');
  for (const task of HOME) await reader.does(task);
  await openLive(page, '/about-platform');
  for (const task of MENU) await reader.does(task);
  await openLive(page, `/interview/${_id}`);
  await voices.arrive();
  for (const task of READING) await reader.does(task);
  await openLive(page, '/reading-list');
  for (const task of SHELF) await reader.does(task);
  expect(reader.transcript()).toMatchSnapshot('keyboard-transcript.txt');
});
