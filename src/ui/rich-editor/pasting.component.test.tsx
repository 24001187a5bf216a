import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdmin } from '../../screens/testing/admin.testing.tsx';
import { network } from '../../screens/testing/network.testing.ts';
import {
  editor,
  EVERYTHING,
  pressCtrl,
  REL,
  savedText,
  saveText,
  SCREEN,
  WORDS,
} from './editor-parts.testing.ts';
import { openEditor, storedText } from './opened-editor.testing.tsx';

const PASTES = {
  Word: {
    html:
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=AR-EG>' +
      "<!--StartFragment--><p class=MsoNormal dir=RTL style='text-align:center'><b><span style='font-size:14.0pt;font-family:\"Arial\",sans-serif'>عنوان<o:p></o:p></span></b></p>" +
      "<p class=MsoListParagraph dir=RTL style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>أول</p>" +
      "<p class=MsoListParagraph dir=RTL style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>فرع</p>" +
      '<p class=MsoNormal dir=RTL><u>سطر</u> و<i>ميل</i> <img src="file:///C:/x.png"></p><!--EndFragment--></body></html>',
    stored:
      '<p class="rt-align-center" dir="rtl"><span class="rt-size-4"><strong>عنوان</strong></span></p>' +
      '<ol><li><p dir="rtl">أول</p><ul><li><p dir="rtl">فرع</p></li></ul></li></ol>' +
      '<p dir="rtl"><u>سطر</u> و<em>ميل</em></p>',
  },
  'a web page': {
    html:
      '<div style="font-family:Arial"><script>alert(1)</script><h2 onclick="x()">عنوان</h2><blockquote>قول</blockquote>' +
      '<p>نص <img src="https://example.com/x.png" onerror="alert(1)"><a href="javascript:alert(1)">ليس رابطًا</a><br>ﻣﺪﺭﺳﺔ\u202E</p>' +
      '<table><tr><td>خلية</td></tr></table><pre>a\n  b</pre></div>',
    stored:
      '<h2>عنوان</h2><blockquote><p>قول</p></blockquote><p>نص ليس رابطًا<br>مدرسة</p><p>خلية</p><pre><code>a\n  b</code></pre>',
  },
};

test('a stored text stays byte-identical when it is saved again', async () => {
  await saveText(EVERYTHING);
  expect(await savedText()).toBe(EVERYTHING);
  await openAdmin(SCREEN);
  let saves = 0;
  network.on('PUT', '/contact/*', async (_request, send) => {
    const response = await send();
    saves += 1;
    return response;
  });
  const save = page.getByRole('button', { name: 'حفظ التغييرات' });
  await save.click();
  await expect.poll(() => saves).toBe(1);
  expect(await savedText()).toBe(EVERYTHING);
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await expect.element(editor.area).toBeVisible();
  await editor.placeAfter('عنوان');
  await userEvent.keyboard('X{Backspace}');
  await save.click();
  await expect.poll(() => saves).toBe(2);
  expect(await savedText()).toBe(EVERYTHING);
});

test('a stored text stays byte-identical when it is copied and pasted', async () => {
  await openEditor(EVERYTHING);
  await editor.area.click();
  await pressCtrl('a');
  const clipboardData = new DataTransfer();
  const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  editor.area.element().dispatchEvent(copy);
  const html = clipboardData.getData('text/html');
  expect(html).toContain('عنوان');
  await userEvent.keyboard('{Delete}');
  editor.paste({ html });
  expect(await storedText()).toBe(EVERYTHING);
});

test.each(Object.entries(PASTES))(
  'HTML from %s is reduced to the allowed elements',
  async (_from, { html, stored }) => {
    await openEditor('<p>نص</p>');
    await editor.select('نص');
    editor.paste({ html });
    expect(await storedText()).toBe(stored);
  },
);

test('plain text is pasted as paragraphs, normalised and without hidden characters', async () => {
  await openEditor('<p>نص</p>');
  await editor.select('نص');
  editor.paste({ text: 'سطر <b>\r\nﻣﺪﺭﺳﺔ\u202E\n\nثالث' });
  expect(await storedText()).toBe('<p>سطر &lt;b&gt;</p><p>مدرسة</p><p>ثالث</p>');
});

test('Ctrl+Shift+V pastes the text without its formatting', async () => {
  await openEditor('<p>نص</p>');
  await editor.select('نص');
  const copied = Promise.withResolvers<void>();
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', '<b>غامق</b>');
    event.clipboardData?.setData('text/plain', 'غامق');
    event.preventDefault();
    event.stopPropagation();
    copied.resolve();
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  await pressCtrl('c');
  await copied.promise;
  await userEvent.keyboard('{Control>}{Shift>}V{/Shift}{/Control}');
  await expect.element(editor.area).toHaveTextContent('غامق');
  expect(await storedText()).toBe('<p>غامق</p>');
});

test('a picture alone is not pasted and does not replace the selection', async () => {
  await openEditor(WORDS);
  await editor.select('كلمة');
  editor.paste({ html: '<img src="https://example.com/x.png">' });
  expect(await storedText()).toBe(WORDS);
});

test('a pasted table and a pasted player become lines and a link, and a notice says so', async () => {
  await openEditor('<p>نص</p>');
  await editor.select('نص');
  editor.paste({
    html: '<p>قبل</p><table><tr><th>الاسم</th><th>المدينة</th></tr><tr><td>سارة</td><td>القاهرة</td></tr></table><iframe src="https://www.youtube.com/embed/abc"></iframe>',
  });
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('صار كلّ صفّ من الجدول الملصق سطرًا')).toBeVisible();
  await expect.element(notice.getByText('صار المشغّل أو الإطار الملصق رابطًا إليه')).toBeVisible();
  await notice.getByRole('button', { name: 'إخفاء' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  const address = 'https://www.youtube.com/watch?v=abc';
  expect(await storedText()).toBe(
    `<p>قبل</p><p>الاسم: سارة؛ المدينة: القاهرة</p><p><a href="${address}" ${REL}>${address}</a></p>`,
  );
});

test('lines of verse in pasted plain text become a block of verse', async () => {
  await openEditor('<p>نص</p>');
  await editor.select('نص');
  editor.paste({
    text: 'قال:\nعلى قدر أهل العزم تأتي العزائم\tوتأتي على قدر الكرام المكارم\nوتعظم في عين الصغير صغارها     وتصغر في عين العظيم العظائم\nhttps://example.com',
  });
  expect(await storedText()).toBe(
    '<p>قال:</p><blockquote class="rt-verse"><p>على قدر أهل العزم تأتي العزائم</p><p>وتأتي على قدر الكرام المكارم</p>' +
      '<p>وتعظم في عين الصغير صغارها</p><p>وتصغر في عين العظيم العظائم</p></blockquote>' +
      `<p><a href="https://example.com" ${REL}>https://example.com</a></p>`,
  );
});

test('the code that a site gives to embed a player becomes a link to it', async () => {
  await openEditor('<p>نص</p>');
  await editor.select('نص');
  editor.paste({
    text: '<iframe width="560" src="https://www.youtube.com/embed/abc?si=1" allowfullscreen></iframe>\n',
  });
  await expect
    .element(page.getByRole('alert').getByText('صار المشغّل أو الإطار الملصق رابطًا إليه'))
    .toBeVisible();
  const address = 'https://www.youtube.com/watch?v=abc';
  expect(await storedText()).toBe(`<p><a href="${address}" ${REL}>${address}</a></p>`);
});
