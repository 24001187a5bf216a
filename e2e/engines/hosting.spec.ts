import { extentOf } from '../fixtures/extent.ts';
import { picture } from '../fixtures/images.ts';
import { ADMIN, expect, type Interview } from '../fixtures/test.ts';
import { answersOf, namesLike, QUESTIONS } from '../pages/unsaved-texts.ts';
import { engineTest } from './engine-test.ts';
import { installedEngines, run } from './engine.ts';
import { editAnswer, EDITOR, saveAnswer, STATUS, type Host } from './host.ts';
import { click, hides, shows, write } from './page-actions.ts';

const DIALOG = '.dialog';

/** What hosts do, each with an interview of two questions. */
const HOSTING: Record<string, (host: Host) => Promise<void>> = {
  'types an answer in two languages and saves it by a key': async (host) => {
    await editAnswer(host);
    await host.engine.keys('Control+a', ...'بدأتُ في Beirut', 'Enter', ...'ثم عدت');
    expect(await saveAnswer(host)).toBe('<p>بدأتُ في Beirut</p><p>ثم عدت</p>');
  },
  'makes words bold by a key, undoes it, and clicks them bold': async (host) => {
    await editAnswer(host);
    await host.engine.keys('Control+a', 'Control+b');
    await shows(host.engine, `${EDITOR} strong`);
    await host.engine.keys('Control+z');
    await hides(host.engine, `${EDITOR} strong`);
    await host.engine.keys('Control+a');
    await click(host.engine, '.rich-editor-button', 'غامق');
    expect(await saveAnswer(host)).toBe('<p><strong>كانت صعبة وطويلة</strong></p>');
  },
  'chooses a size in the panel below the toolbar': async (host) => {
    await editAnswer(host);
    await host.engine.keys('Control+a');
    await click(host.engine, '.rich-editor-button', 'الحجم');
    await click(host.engine, '.rich-editor-choices button', 'الحجم ٥');
    expect(await saveAnswer(host)).toBe('<p><span class="rt-size-5">كانت صعبة وطويلة</span></p>');
  },
  'is offered after a reload what was typed and not saved': async (host) => {
    await editAnswer(host);
    await host.engine.keys('Control+a', ...'لم يُحفظ بعد');
    await expect
      .poll(() => run(host.engine, () => Object.values(localStorage).join()))
      .toContain('لم يُحفظ بعد');
    await host.engine.reload();
    await click(host.engine, 'button', 'متابعة الكتابة');
    await shows(host.engine, EDITOR, 'لم يُحفظ بعد');
  },
  'opens another question, which saves the first': async (host) => {
    await editAnswer(host);
    await host.engine.keys('Control+a', ...'جواب جديد');
    await click(host.engine, '.question-item-open', 'وماذا تعلمت');
    await shows(host.engine, STATUS, 'حُفظ السؤال ١');
    expect(await answersOf(host.api, host.id)).toEqual(['<p>جواب جديد</p>', QUESTIONS[1]?.answer]);
  },
  'moves a question by its number': async (host) => {
    await host.goto(`/admin/interviews/edit/${host.id}`);
    await write(host.engine, '.question-position input', '2');
    await host.engine.keys('Enter');
    await expect
      .poll(() => answersOf(host.api, host.id))
      .toEqual(QUESTIONS.map(({ answer }) => answer).toReversed());
  },
  'replaces a word in the whole interview': async (host) => {
    await host.goto(`/admin/interviews/edit/${host.id}`);
    await click(host.engine, 'button', 'إجراءات');
    await click(host.engine, '.popover button', 'بحث واستبدال');
    await write(host.engine, `${DIALOG} input`, 'صعبة');
    await host.engine.keys('Enter', ...'سهلة');
    await click(host.engine, `${DIALOG} button`, 'استبدال');
    await expect.poll(async () => (await answersOf(host.api, host.id))[0]).toBe('<p>كانت سهلة وطويلة</p>');
  },
  'chooses a picture, which is shown, and saves it': async (host) => {
    await host.goto(`/admin/interviews/edit/${host.id}`);
    const { content, type } = await picture('صورة.png', 'png');
    await shows(host.engine, 'button', 'حفظ المقابلة');
    await run(
      host.engine,
      (base64, mime) => {
        const data = new DataTransfer();
        data.items.add(
          new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'صورة.png', {
            type: mime,
          }),
        );
        const input = document.querySelector<HTMLInputElement>('input[type="file"]');
        if (!input) throw new Error('no file field');
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      content,
      type,
    );
    await shows(host.engine, 'img.image-preview');
    await click(host.engine, 'button', 'حفظ المقابلة');
    await expect
      .poll(
        async () => ((await host.api.admin('GET', `/podcasts/${host.id}`)) as { data: Interview }).data.image,
      )
      .toMatch(/^\/uploads\//);
  },
  'takes an interview back to a draft': async (host) => {
    await host.goto(`/admin/interviews/edit/${host.id}`);
    await click(host.engine, 'button', 'النشر');
    await click(host.engine, `${DIALOG} label`, 'مسودة');
    await click(host.engine, `${DIALOG} button[type="submit"]`);
    await shows(host.engine, '.chip', 'مسودة');
  },
  'imports a pasted transcript': async (host) => {
    await host.goto('/admin/interviews/import');
    await click(host.engine, 'textarea');
    await run(host.engine, () => {
      const field = document.querySelector('textarea');
      field?.setRangeText(
        'س: من أين بدأت الحكاية؟\nج: من دكان جدّي في السوق.\nس: وما أول ما صنعت؟\nج: كرسيًّا من خشب.',
      );
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await click(host.engine, 'button', 'تقسيم النصّ إلى أسئلة وأجوبة');
    await shows(host.engine, '[role="status"]', 'سؤالان');
  },
  'finds an interview in the list, deletes it and takes it back': async (host) => {
    await host.goto('/admin/interviews');
    await write(host.engine, 'input[type="search"]', 'ضيفة كل المتصفحات');
    await click(host.engine, 'tbody button', 'حذف');
    await click(host.engine, `${DIALOG} button`, 'حذف');
    await click(host.engine, 'button', 'تراجع');
    await expect.poll(() => namesLike(host.api, 'ضيفة كل المتصفحات')).toHaveLength(1);
  },
  'opens the menu in a narrow window, and the screens in English': async (host) => {
    await host.engine.resize(500, 850);
    await host.goto('/admin/interviews');
    await click(host.engine, 'button', 'فتح القائمة');
    await click(host.engine, 'nav a', 'النشاط');
    await shows(host.engine, 'h1', 'النشاط');
    await host.engine.resize(1280, 900);
    await click(host.engine, 'button', 'English');
    await shows(host.engine, 'h1', 'Activity');
  },
  'links the words of an answer': async (host) => {
    await editAnswer(host);
    await host.engine.keys('Control+a', 'Control+k');
    await shows(host.engine, 'input[type="url"]');
    await host.engine.keys(...'https://example.com/', 'Enter');
    await hides(host.engine, 'input[type="url"]');
    expect(await saveAnswer(host)).toMatch(
      /^<p><a href="https:\/\/example\.com\/" [^>]*>كانت صعبة وطويلة<\/a><\/p>$/,
    );
  },
  'makes a paragraph a heading': async (host) => {
    await editAnswer(host);
    await click(host.engine, '.rich-editor-button', 'عنوان');
    expect(await saveAnswer(host)).toBe('<h2>كانت صعبة وطويلة</h2>');
  },
  'inserts a question between two': async ({ engine, api, id, goto }) => {
    await goto(`/admin/interviews/edit/${id}`);
    await click(engine, 'button', 'إدراج سؤال بعد السؤال ١');
    await shows(engine, 'button', 'إضافة السؤال');
    await engine.keys(...'وماذا قال أبوك؟');
    await click(engine, 'form .ProseMirror');
    await engine.keys(...'لم يقل شيئًا', 'Control+s');
    await expect.poll(() => answersOf(api, id)).toHaveLength(3);
    expect((await answersOf(api, id))[1]).toBe('<p>لم يقل شيئًا</p>');
  },
  'deletes a question and takes it back': async ({ engine, api, id, goto }) => {
    await goto(`/admin/interviews/edit/${id}`);
    await click(engine, '.question-open button', 'حذف السؤال');
    await click(engine, `${DIALOG} button`, 'حذف');
    await expect.poll(() => answersOf(api, id)).toHaveLength(1);
    await click(engine, 'button', 'تراجع');
    await expect.poll(() => answersOf(api, id)).toEqual(QUESTIONS.map(({ answer }) => answer));
  },
  'names a topic': async ({ engine, api, id, goto }) => {
    await goto(`/admin/interviews/edit/${id}`);
    await click(engine, 'label', 'إضافة موضوع');
    await engine.keys(...'الصبر', 'Enter');
    await click(engine, 'button', 'حفظ المقابلة');
    await expect
      .poll(async () => JSON.stringify(await api.admin('GET', `/podcasts/${id}`)))
      .toContain('"الصبر"');
  },
  'sets a time for publishing': async ({ engine, id, goto }) => {
    await goto(`/admin/interviews/edit/${id}`);
    await click(engine, 'button', 'النشر');
    await click(engine, `${DIALOG} label`, 'نشر في موعد');
    await shows(engine, `${DIALOG} input[type="date"]`);
    await run(engine, () => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const [type, value] of [
        ['date', '2099-05-01'],
        ['time', '18:30'],
      ]) {
        const field = document.querySelector(`input[type="${type}"]`);
        set?.call(field, value);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await click(engine, `${DIALOG} button[type="submit"]`);
    await shows(engine, '.chip', 'مجدولة');
  },
  'begins an interview': async ({ engine, api, goto }) => {
    await goto('/admin/interviews/new');
    await click(engine, 'label', 'اسم المقابلة');
    await engine.keys(...'مقابلة تبدأ من هنا');
    await click(engine, 'label', 'المحتوى');
    await engine.keys(...'وصف كُتب في كل متصفح', 'Control+s');
    await expect
      .poll(() => run(engine, () => location.pathname).catch(() => ''))
      .toMatch(/\/(view|edit)\/[a-z0-9]{12}$/);
    const made = (await run(engine, () => location.pathname)).split('/').at(-1);
    const { data } = (await api.admin('GET', `/podcasts/${made}`)) as { data: Interview };
    expect(data.name).toBe('مقابلة تبدأ من هنا');
    await api.admin('DELETE', `/podcasts/${made}`);
  },
  'signs in': async ({ engine, goto }) => {
    await run(engine, () => localStorage.clear());
    await goto('/admin');
    await write(engine, 'input[type="email"]', ADMIN.email);
    await write(engine, 'input[type="password"]', ADMIN.password);
    await engine.keys('Enter');
    await shows(engine, 'h1', 'جميع المقابلات');
  },
};

for (const name of installedEngines()) {
  for (const [what, test] of extentOf(Object.entries(HOSTING), 10)) {
    engineTest(`${name}: a host ${what}`, async ({ engineOf, site, adminToken, publish, api }) => {
      const { _id: id } = await publish({ name: 'ضيفة كل المتصفحات', questions: QUESTIONS });
      const engine = await engineOf(name);
      await run(engine, (token) => localStorage.setItem('token', token), adminToken);
      await engine.resize(1280, 900);
      await test({ engine, api, id, goto: (path) => engine.goto(site.url + path) });
    });
  }
}
