import { expect, test } from '../../fixtures/test.ts';
import { readInfoPage } from '../../pages/info-page-screen.ts';
import { WORDS, EVERYTHING, open, stored } from './platform-text.ts';

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

test('a stored text stays byte-identical when it is saved again and when it is copied and pasted', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, EVERYTHING);

  await test.step('saving through the editor keeps every byte', async () => {
    expect((await readInfoPage(api, '/contact')).text).toBe(EVERYTHING);
    expect(await stored(page, api)).toBe(EVERYTHING);
    await editor.placeAfter('عنوان');
    await page.keyboard.type('X');
    await page.keyboard.press('Backspace');
    expect(await stored(page, api)).toBe(EVERYTHING);
  });

  await test.step('copying and pasting keeps every byte', async () => {
    await editor.area.press('Control+a');
    const clipboard = await editor.area.evaluate((area) => {
      const clipboardData = new DataTransfer();
      area.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/html');
    });
    expect(clipboard).toContain('عنوان');
    await page.keyboard.press('Delete');
    await editor.paste({ html: clipboard });
    expect(await stored(page, api)).toBe(EVERYTHING);
  });
});

test('pasted text keeps its structure and the allowed formatting, and nothing else', async ({
  adminPage: page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const editor = await open(page, api, WORDS);
  for (const [from, { html, stored: expected }] of Object.entries(PASTES)) {
    await test.step(`HTML from ${from} is reduced to the allowed elements`, async () => {
      await editor.write('<p>نص</p>');
      await editor.select('نص');
      await editor.paste({ html });
      expect(await stored(page, api)).toBe(expected);
    });
  }

  await test.step('plain text is pasted as paragraphs, normalised and without hidden characters', async () => {
    await editor.write('<p>نص</p>');
    await editor.select('نص');
    await editor.paste({ text: 'سطر <b>\r\nﻣﺪﺭﺳﺔ\u202E\n\nثالث' });
    expect(await stored(page, api)).toBe('<p>سطر &lt;b&gt;</p><p>مدرسة</p><p>ثالث</p>');
  });

  await test.step('Ctrl+Shift+V pastes the text without its formatting', async () => {
    await editor.write('<p>نص</p>');
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<b>غامق</b>'], { type: 'text/html' }),
          'text/plain': new Blob(['غامق'], { type: 'text/plain' }),
        }),
      ]),
    );
    await editor.select('نص');
    await page.keyboard.press('Control+Shift+V');
    await expect(editor.area).toHaveText('غامق');
    expect(await stored(page, api)).toBe('<p>غامق</p>');
  });

  await test.step('a picture alone is not pasted and does not replace the selection', async () => {
    await editor.write(WORDS);
    await editor.select('كلمة');
    await editor.paste({ html: '<img src="https://example.com/x.png">' });
    expect(await stored(page, api)).toBe(WORDS);
  });
});
