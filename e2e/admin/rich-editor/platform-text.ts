import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/test.ts';
import { InfoPageScreen, readInfoPage, writeInfoPage } from '../../pages/info-page-screen.ts';
import type { RichEditor } from '../../pages/rich-editor.ts';

/** The screen of a text whose editor is tested. */
export const ADDRESS = '/admin/about-platform-data';
const SAVED = 'تم حفظ بيانات صفحة عن المنصة بنجاح';
export const REL = 'rel="noopener noreferrer nofollow"';
export const WORDS = '<p>هذه كلمة عربية واحدة هنا</p>';
/** Every element that the editor makes. */
export const EVERYTHING =
  '<h2 class="rt-align-center">عنوان</h2><h3 dir="auto">Title</h3>' +
  '<p>نصّ <strong>غليظ <em>ومائل</em></strong><br><u>سطر</u> <code>x</code></p>' +
  '<ol dir="ltr"><li><p>a</p><p>b</p></li><li><ul><li><h2>عنوان</h2></li></ul><pre dir="rtl"><code>x\n\n y</code></pre></li></ol>' +
  '<blockquote class="rt-pull"><p>بارز</p></blockquote><hr>' +
  '<blockquote dir="rtl"><p>قول</p><blockquote><ul><li><p>ب</p></li></ul></blockquote></blockquote>' +
  `<p><a href="https://example.com/?a=&quot;&amp;b" ${REL}><span class="rt-color-lapis rt-back-hinna rt-size-5"><strong>رابط</strong></span></a></p>` +
  '<p class="rt-align-end" dir="ltr">"&lt;&amp;&gt;" می\u200Cرود ﷺ</p>';

/** Opens the editor with a stored text. */
export async function open(page: Page, api: Api, html: string): Promise<RichEditor> {
  await writeInfoPage(api, '/contact', html);
  const screen = new InfoPageScreen(page);
  await screen.open(ADDRESS);
  return screen.editor;
}

/** Saves the text and returns it as stored. */
export async function stored(page: Page, api: Api): Promise<string> {
  // The success message of an earlier save may still be visible.
  const put = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && !response.url().includes('/drafts/'),
  );
  await new InfoPageScreen(page).save(SAVED);
  await put;
  return (await readInfoPage(api, '/contact')).text;
}
