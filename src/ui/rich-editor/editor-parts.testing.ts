import { page, userEvent } from 'vitest/browser';
import { callApi } from '../../screens/testing/admin.testing.tsx';
import { selectText } from './select-text.testing.ts';

export const REL = 'rel="noopener noreferrer nofollow"';
export const WORDS = '<p>هذه كلمة عربية واحدة هنا</p>';
/** Every element that the editor makes. */
export const EVERYTHING =
  '<h2 class="rt-align-center">عنوان</h2><h3 dir="auto">Title</h3>' +
  '<p>نصّ <strong>غليظ <em>ومائل</em></strong><br><u>سطر</u> <s>شطب</s> <code>x</code></p>' +
  '<ol dir="ltr"><li><p>a</p><p>b</p></li><li><ul><li><h2>عنوان</h2></li></ul><pre dir="rtl"><code>x\n\n y</code></pre></li></ol>' +
  '<blockquote class="rt-pull"><p>بارز</p></blockquote><hr>' +
  '<blockquote class="rt-verse"><p>صدر</p><p>عجز</p><p class="rt-align-center">شطر</p></blockquote>' +
  '<blockquote class="rt-quran"><p>آية</p></blockquote><blockquote class="rt-hadith" dir="rtl"><p>حديث</p></blockquote>' +
  '<blockquote dir="rtl"><p>قول</p><blockquote><ul><li><p>ب</p></li></ul></blockquote></blockquote>' +
  `<p><a href="https://example.com/?a=&quot;&amp;b" ${REL}><span class="rt-color-lapis rt-back-hinna rt-size-5"><strong>رابط</strong></span></a></p>` +
  '<p class="rt-align-end" dir="ltr">"&lt;&amp;&gt;" می\u200Cرود ﷺ</p>';

/** What names the text on the screen of an info page. */
export const LABEL = 'نصّ الصفحة';
const area = page.getByRole('textbox', { name: LABEL });
const toolbar = page.getByRole('toolbar', { name: 'تنسيق النصّ' });
const linkDialog = page.getByRole('dialog', { name: /رابط/ });

/** The parts of an editor in Arabic with this label, and actions in it. */
export const editor = {
  area,
  linkDialog,
  button: (name: string) => toolbar.getByRole('button', { name, exact: true }),
  /** A swatch or a size in the open panel. */
  choice: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
  /** Selects from one text to another, or only one text. */
  select: (first: string, last = first) => selectText(area.element(), [first, last, 'all']),
  placeAfter: (text: string) => selectText(area.element(), [text, text, 'end']),
  placeBefore: (text: string) => selectText(area.element(), [text, text, 'start']),
  /** A key of the keyboard layout of the host, held with Ctrl. */
  pressWithCtrl(init: KeyboardEventInit): void {
    const always = { ctrlKey: true, bubbles: true, cancelable: true };
    area.element().dispatchEvent(new KeyboardEvent('keydown', { ...always, ...init }));
  },
  /** Pastes the clipboard contents of another program. */
  paste({ html, text = '' }: { html?: string; text?: string }): void {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    area.element().dispatchEvent(event);
  },
};

/** Saves a text as that of an info page. */
export async function saveText(text: string): Promise<void> {
  const found = await callApi<{ _id: string } | null>('GET', '/contact');
  await (found ? callApi('PUT', `/contact/${found._id}`, { text }) : callApi('POST', '/contact', { text }));
}

/** The text of the info page. */
export async function savedText(): Promise<string> {
  return (await callApi<{ text: string }>('GET', '/contact')).text;
}

/** The screen of the info page. */
export const SCREEN = '/admin/about-platform-data';

/** Presses a key with Ctrl. */
export function pressCtrl(key: string): Promise<void> {
  return userEvent.keyboard(`{Control>}${key}{/Control}`);
}
