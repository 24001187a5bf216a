import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isolated, isolatedToken } from '../../../e2e/fixtures/content.ts';
import { callApi, openAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectCount, expectTexts } from '../../screens/testing/checks.testing.ts';
import { network } from '../../screens/testing/network.testing.ts';
import { picture } from '../../screens/testing/pictures.testing.ts';
import { editor } from '../../ui/rich-editor/editor-parts.testing.ts';

interface WirePage {
  _id: string;
  text: string;
  image: string | null;
  version: number;
}

const HOST = '/admin/about-sara-data';
const PLATFORM = '/admin/about-platform-data';
const INSPIRATION = '/admin/inspiration';
const HOST_NAME = isolated('سارة المنصوري');
const HOST_SAVED = `تم حفظ بيانات صفحة عن ${HOST_NAME} بنجاح`;
const PLATFORM_SAVED = 'تم حفظ بيانات صفحة عن المنصة بنجاح';
const INSPIRATION_SAVED = 'تم حفظ بيانات الإلهام بنجاح';
const PICTURE = 'صورة جديدة.png';

const { area } = editor;
const saveButton = page.getByRole('button', { name: 'حفظ التغييرات' });
const fileInput = page.css('input[type=file]');
const conflict = page.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });

async function open(path: string) {
  const opened = await openAdmin(path);
  await expect.element(area).toBeVisible();
  return opened;
}

async function save(message: string): Promise<void> {
  await saveButton.click();
  await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible();
}

async function typeAfter(text: string, typed: string): Promise<void> {
  await editor.placeAfter(text);
  await userEvent.keyboard(typed);
}

const read = (path: '/platform' | '/contact') => callApi<WirePage>('GET', path);

/** Saves this text of a page, new or not; `/platform` takes forms, `/contact` JSON. */
async function write(path: '/platform' | '/contact', text: string): Promise<WirePage> {
  const found = await callApi<WirePage | null>('GET', path);
  const form = new FormData();
  form.set('text', text);
  const body = path === '/platform' ? form : { text };
  return callApi(found ? 'PUT' : 'POST', found ? `${path}/${found._id}` : path, body);
}

// The first tests, because no page is saved yet.
test('an empty page is not saved, and the first text creates it', async () => {
  await open(HOST);
  await expect.element(page.getByText('اكتب نصّ الصفحة هنا')).toBeVisible();
  await saveButton.click();
  await expect.element(page.getByText('يرجى إدخال النصّ')).toBeVisible();
  await expect.element(area).toHaveFocus();
  await expect.element(area).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('أول نصّ');
  await save(HOST_SAVED);
  expect(await read('/platform')).toMatchObject({ text: '<p>أول نصّ</p>', version: 1 });
  await save(HOST_SAVED);
  expect(await read('/platform')).toMatchObject({ text: '<p>أول نصّ</p>', version: 2 });
});

test('a page that was created meanwhile is not overwritten unseen', async () => {
  await open(PLATFORM);
  await expectCount(fileInput, 0);
  await area.click();
  await userEvent.keyboard('نصّي');
  await write('/contact', '<p>نصّ غيري</p>');
  await saveButton.click();
  await expect
    .element(conflict.getByRole('region', { name: 'النسخة المحفوظة' }))
    .toMatchTextContent('نصّ غيري');
  await conflict.getByRole('button', { name: 'حفظ نسختي' }).click();
  await expect.element(page.getByText(PLATFORM_SAVED)).toBeVisible();
  expect(await read('/contact')).toMatchObject({ text: '<p>نصّي</p>', version: 2 });
});

test('saving the page about the host stores text and image, and says why it fails', async () => {
  const before = await write('/platform', '<p>النصّ القديم</p>');
  await open(HOST);
  await expectTexts(page.getByRole('heading', { level: 1 }), [`عن ${HOST_NAME}`]);
  await expect.poll(() => document.title).toBe(`${isolated(`عن ${HOST_NAME}`)} · ${isolated('مُلهِم')}`);
  await expect.element(area).toHaveTextContent('النصّ القديم');

  for (const [status, body, words] of [
    [500, {}, `فشل في حفظ بيانات صفحة عن ${HOST_NAME}`],
    [500, { message: 'كلام الخادم', code: 'internal' }, 'كلام الخادم'],
    [200, { odd: true }, 'حدث خطأ غير معروف'],
  ] as const) {
    const mend = network.on('PUT', '/platform/*', () => Response.json(body, { status }));
    await saveButton.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    mend();
  }

  await fileInput.upload(new File(['x'], 'a.txt'));
  await expect.element(page.getByText(`الملف ${isolatedToken('a.txt')} له نوع غير مدعوم`)).toBeVisible();
  await expect.element(saveButton).toHaveAttribute('aria-disabled', 'true');

  await fileInput.upload(await picture(PICTURE));
  await expect.element(page.getByText(PICTURE)).toBeVisible();
  await typeAfter('القديم', ' وزيادة');
  await save(HOST_SAVED);
  const after = await read('/platform');
  expect(after).toMatchObject({ text: '<p>النصّ القديم وزيادة</p>', version: before.version + 1 });
  expect(after.image).not.toBe(before.image);
  await expectCount(page.getByText(PICTURE), 0);
  await expect.element(page.getByRole('heading', { name: 'الصورة الحالية' })).toBeVisible();
  await expect
    .element(page.css('.info-page-image picture source').first())
    .toHaveAttribute('srcset', expect.stringContaining((after.image ?? '').slice(9, 41)));
});

describe('an image that fails to upload after its text', () => {
  test('leaves the text saved and is uploaded by the next save', async () => {
    await write('/contact', '<p>نصّ</p>');
    await open(INSPIRATION);
    await typeAfter('نصّ', ' محفوظ');
    await fileInput.upload(await picture(PICTURE));
    const mend = network.on('POST', '/contact/*/image', () => Response.json({}, { status: 500 }));
    await saveButton.click();
    await expect.element(page.getByText('تم حفظ النص بنجاح ولكن فشل تحميل الصورة')).toBeVisible();
    await expect.element(page.getByText(PICTURE)).toBeVisible();
    expect((await read('/contact')).text).toBe('<p>نصّ محفوظ</p>');
    mend();
    await save(INSPIRATION_SAVED);
    expect((await read('/contact')).image).toMatch(/^\/uploads\//);
  });
});

test('a page that was saved elsewhere in the meantime is shown in both versions, and the host can keep either or merge them', async () => {
  await write('/platform', '<p>الأصل</p>');
  await open(HOST);
  await typeAfter('الأصل', ' نسختي');
  await write('/platform', '<p>نسخة غيري</p>');
  await saveButton.click();
  await expect.element(conflict.getByRole('region', { name: 'نسختك' })).toMatchTextContent('الأصل نسختي');
  await expect
    .element(conflict.getByRole('region', { name: 'النسخة المحفوظة' }))
    .toMatchTextContent('نسخة غيري');
  await conflict.getByRole('button', { name: 'العودة إلى التحرير' }).click();
  await expect.element(area).toHaveTextContent('الأصل نسختي');
  expect((await read('/platform')).text).toBe('<p>نسخة غيري</p>');
  await saveButton.click();
  await conflict.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
  await expect.element(area).toHaveTextContent('نسخة غيري');
  await typeAfter('غيري', ' وزيادة');
  await save(HOST_SAVED);
  expect((await read('/platform')).text).toBe('<p>نسخة غيري وزيادة</p>');

  await typeAfter('وزيادة', ' أخرى');
  await write('/platform', '<p>نسخة غيري وزيادة</p><p>فقرة غيري</p>');
  await saveButton.click();
  await conflict.getByRole('button', { name: 'دمج النسختين' }).click();
  await conflict.getByRole('button', { name: 'حفظ النصّ المدموج' }).click();
  await expectTexts(area.css('p'), ['نسخة غيري وزيادة أخرى', 'فقرة غيري']);
  expect((await read('/platform')).text).toBe('<p>نسخة غيري وزيادة أخرى</p><p>فقرة غيري</p>');
});

test('leaving an unsaved text asks first, and the text is offered again later', async () => {
  await write('/contact', '<p>نصّ</p>');
  const opened = await open(PLATFORM);
  await typeAfter('نصّ', ' لم يحفظ');
  const toList = page.getByRole('link', { name: 'جميع المقابلات' });
  const guard = page.getByRole('alertdialog', { name: 'لديك تعديلات لم تُحفظ بعد' });
  await toList.click();
  await guard.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect.element(area).toHaveTextContent('نصّ لم يحفظ');
  await toList.click();
  await guard.getByRole('button', { name: 'مغادرة' }).click();
  await expect.poll(opened.path).toBe('/admin/interviews');
  await opened.close();
  const next = await openAdmin(INSPIRATION);
  await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(area).toHaveTextContent('نصّ لم يحفظ');
  await save(INSPIRATION_SAVED);
  await next.close();
  await open(INSPIRATION);
  await expect.element(area).toHaveTextContent('نصّ لم يحفظ');
  await expectCount(page.getByText('لديك نصّ غير محفوظ'), 0);
});
