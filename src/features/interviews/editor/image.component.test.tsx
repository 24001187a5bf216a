import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, press } from '../../../screens/testing/checks.testing.ts';
import { interviewsNamed, publish, stored } from '../../../screens/testing/content.testing.ts';
import {
  imageField as image,
  interviewForms as forms,
} from '../../../screens/testing/interview-forms.testing.ts';
import { brokenPng, paste, photo, picture } from '../../../screens/testing/pictures.testing.ts';

const TOO_LARGE = 5 * 1024 * 1024 + 1;
const CONTENT = 'وصف قصير لهذه المقابلة الجديدة';
const UNREADABLE = 'خطأ في تحميل الصورة: \u2067الملف تالف أو ليس صورة\u2069';

/** A text file that claims to be a PNG. */
const mislabelled = (name: string) => new File(['x'.repeat(100)], name, { type: 'image/png' });

describe('the image of a new interview', () => {
  test('can be chosen by keyboard, from the dialog for a single JPEG, PNG or WebP file', async () => {
    await forms.open('new');
    await expect.element(image.zone).toBeVisible();
    const input = image.input.element() as HTMLInputElement;
    expect(input.accept).toBe('image/jpeg,image/png,image/webp');
    expect(input.multiple).toBe(false);
    const open = vi.spyOn(input, 'click').mockImplementation(() => {});
    await press(image.zone, '{Enter}');
    expect(open).toHaveBeenCalledTimes(1);
    await image.choose(await picture('من الملفات.jpg', 'image/jpeg'));
    await expect.element(image.preview).toBeVisible();
    await expect.element(image.group).toHaveFocus();
  });

  test('is shown as a thumbnail with its name when it is dropped, and can be removed', async () => {
    await forms.open('new');
    await expect.element(image.zone).toBeVisible();
    image.drop([await picture('صورة الغلاف.webp', 'image/webp')]);
    await expect.element(image.preview).toBeVisible();
    const thumbnail = image.preview.element() as HTMLImageElement;
    const { width, height } = thumbnail.getBoundingClientRect();
    expect([width, height]).toEqual([32, 32]);
    await expect.element(image.group.css('bdi')).toHaveTextContent('صورة الغلاف.webp');
    await expect.poll(() => thumbnail.naturalWidth).toBeGreaterThan(0);
    await image.remove.click();
    await expectCount(image.preview, 0);
    await expect.element(image.group).toHaveFocus();
    await expect.element(image.zone).toBeVisible();
  });

  test('can be pasted while the drop zone has the focus, and not while a field has it', async () => {
    await forms.open('new');
    const file = await picture('لصق.png');
    await expect.element(forms.name).toHaveFocus();
    paste([file]);
    await expect.element(image.zone).toBeVisible();
    image.zone.element().focus();
    paste([file]);
    await expect.element(image.preview).toBeVisible();
    await expect.element(image.group.css('bdi')).toHaveTextContent('لصق.png');
  });

  test('that is unusable shows the reason, leaves the image chosen before it, and blocks saving', async () => {
    const opened = await forms.open('new');
    await expect.element(image.zone).toBeVisible();
    await image.choose(await picture('أولى.png'));
    await expect.element(image.preview).toBeVisible();
    image.drop([brokenPng('كبيرة.png', TOO_LARGE)]);
    await expect.element(image.problem).toHaveTextContent('حجم الصورة كبير جدًا. الحد الأقصى هو ٥ ميغابايت');
    image.drop([mislabelled('رسم.png')]);
    await expect
      .element(image.problem)
      .toHaveTextContent('نوع الملف غير مدعوم. الأنواع المدعومة هي: JPG, PNG, WEBP');
    await expect.element(image.group.css('bdi')).toHaveTextContent('أولى.png');
    const animation = new File(['GIF89a'], 'متحرّكة.gif', { type: 'image/gif' });
    for (const choose of [image.choose, (file: File) => image.drop([file])]) {
      image.drop([brokenPng('تالفة.png', 100)]);
      await expect.element(image.problem).toHaveTextContent(UNREADABLE);
      await choose(animation);
      await expect
        .element(image.problem)
        .toHaveTextContent('نوع الملف غير مدعوم. الأنواع المدعومة هي: JPG, PNG, WEBP');
    }
    image.drop([await picture('١.png'), await picture('٢.png')]);
    await expect
      .element(image.problem)
      .toHaveTextContent('خطأ في تحميل الصورة: \u2067يمكنك رفع ملف واحد كحد أقصى\u2069');
    image.drop([brokenPng('تالفة.png', 100)]);
    await expect.element(image.problem).toHaveTextContent(UNREADABLE);
    await expect.element(forms.save).toHaveAttribute('aria-disabled', 'true');
    await forms.write({ name: 'ضيفة لا تُحفظ بعد', content: CONTENT });
    await press(forms.name, '{Control>}s{/Control}');
    expect(opened.path()).toBe('/admin/interviews/new');
    await image.remove.click();
    await expectCount(image.problem, 0);
    await expectCount(image.preview, 0);
    await expect.element(forms.save).toHaveAttribute('aria-disabled', 'false');
    expect(opened.path()).toBe('/admin/interviews/new');
  });

  test('does not replace the page when it is dropped beside the zone', async () => {
    await forms.open('new');
    const event = new DragEvent('drop', {
      dataTransfer: new DataTransfer(),
      bubbles: true,
      cancelable: true,
    });
    event.dataTransfer?.items.add(await picture('x.png'));
    forms.title.element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  test('is shrunk before upload if it is over 5 MB, stays upright, and is accepted by its content', async () => {
    const name = 'ضيفة بصورة من الهاتف';
    const opened = await forms.open('new');
    await forms.write({ name, content: CONTENT });
    const { createImageBitmap } = window;
    const { promise: isDecoding, resolve: decode } = Promise.withResolvers<void>();
    const decoding = vi.spyOn(window, 'createImageBitmap');
    decoding.mockImplementationOnce(async (...given: [ImageBitmapSource]) => {
      await isDecoding;
      return createImageBitmap(...given);
    });
    image.drop([await photo('صورة الهاتف.png', '')]);

    // The form is not sent before its photo is ready.
    await expect.element(page.getByText('جارٍ تجهيز الصورة…')).toBeVisible();
    await expect.element(forms.save).toHaveAttribute('aria-disabled', 'true');
    await press(forms.name, '{Control>}s{/Control}');
    expect(opened.path()).toBe('/admin/interviews/new');

    decode();
    await expect.element(image.group.getByText(/صُغّرت الصورة من .*ميغابايت.* إلى .*/)).toBeVisible();
    await forms.save.click();
    await expect.poll(opened.path).toContain('/admin/interviews/view/');
    expect(await interviewsNamed(name)).toMatchObject([
      { image: expect.stringMatching(/^\/uploads\//), imageInfo: { width: 600, height: 800 } },
    ]);
  });

  test('shows an error if the browser fails to shrink it, and another one is accepted', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
      throw new DOMException('no memory', 'SecurityError');
    });
    await forms.open('new');
    await expect.element(image.zone).toBeVisible();
    image.drop([await photo('كبيرة.jpg')]);
    await expect.element(image.problem).toHaveTextContent(UNREADABLE);
    image.drop([await picture('صغيرة.png')]);
    await expect.element(image.preview).toBeVisible();
    await expectCount(image.problem, 0);
  });
});

describe('the image of an interview', () => {
  test('is refused with its name and the reason if it is unusable', async () => {
    const { _id } = await publish({ name: 'ضيفة بملفّات لا تصلح' });
    await forms.open(`edit/${_id}`);
    await expect.element(image.zone).toBeVisible();
    for (const [files, words] of [
      [[brokenPng('كبيرة.png', TOO_LARGE)], 'الملف \u2068كبيرة.png\u2069 كبير جدًا (الحد الأقصى: 5MB)'],
      [[mislabelled('وثيقة.png')], 'الملف \u2068وثيقة.png\u2069 له نوع غير مدعوم'],
      [[await picture('حديثة.webp', 'image/webp')], 'الملف \u2068حديثة.webp\u2069 له نوع غير مدعوم'],
      [
        [brokenPng('تالفة.png', 100)],
        'خطأ في الملف \u2068تالفة.png\u2069: \u2067الملف تالف أو ليس صورة\u2069',
      ],
      [[await picture('١.png'), await picture('٢.png')], 'يمكنك رفع ملف واحد كحد أقصى'],
    ] as const) {
      image.drop([...files]);
      await expect.element(image.problem).toHaveTextContent(words);
    }
    await expect.element(forms.save).toHaveAttribute('aria-disabled', 'true');
  });

  test('can be replaced by a PNG, JPEG or GIF, and can be removed and restored', async () => {
    const { _id } = await publish({ name: 'ضيفة بصورة وبلا صورة' });
    const opened = await forms.open(`edit/${_id}`);
    await expect.element(image.group.getByText('PNG، JPG، GIF فقط')).toBeVisible();
    await expect.element(image.input).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    image.drop([await picture('حديثة.png')]);
    await expect.element(image.preview).toBeVisible();
    await expectCount(image.problem, 0);
    await forms.save.click();
    await expect.poll(opened.path).toContain('/view/');
    await opened.close();

    const again = await forms.open(`edit/${_id}`);
    const current = image.group.getByText('الصورة الحالية.');
    await expect.element(current).toBeVisible();
    await image.remove.click();
    await expect.element(image.zone).toBeVisible();
    await image.group.getByRole('button', { name: 'استعادة الصورة الحالية' }).click();
    await expect.element(current).toBeVisible();
    await image.remove.click();
    await forms.save.click();
    await expect.poll(again.path).toContain('/view/');
    expect((await stored(_id)).image).toBeNull();
  });
});

test("the photographer's name is at most 120 characters long, and is kept without spaces around it", async () => {
  const opened = await forms.open('new');
  await forms.write({ name: 'ضيفة صوّرها غيرها', content: CONTENT });
  await image.choose(await picture('غلاف.png'));
  await forms.imageCredit.fill('س'.repeat(121));
  await forms.save.click();
  await expect.element(page.getByText('يجب ألا يزيد اسم المصوّر على ١٢٠ حرفًا')).toBeVisible();
  await expect.element(forms.imageCredit).toHaveFocus();
  await forms.imageCredit.fill('  عمر سالم ');
  await forms.save.click();
  await expect.poll(opened.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  await expect.element(page.getByText('تصوير: عمر سالم', { exact: true })).toBeVisible();
  const id = opened.path().slice(-12);
  await opened.close();

  const again = await forms.open(`edit/${id}`);
  await expect.element(forms.imageCredit).toHaveValue('عمر سالم');
  await forms.imageCredit.fill('');
  await forms.save.click();
  await expect.poll(again.path).toContain(`/view/${id}`);
  await expectCount(page.getByText(/تصوير:/), 0);
});
