import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdmin } from '../../../screens/testing/admin.testing.tsx';
import { PASSWORD } from '../../../screens/testing/auth-screens.testing.ts';
import { expectCount, expectTexts } from '../../../screens/testing/checks.testing.ts';
import { lost, network } from '../../../screens/testing/network.testing.ts';

const GHOST = {
  db: [
    {
      data: {
        posts: [
          {
            id: '1',
            title: 'حوار قديم مع النحّات',
            html: '<h2>كيف بدأت؟</h2><p>من طين النهر.</p><h2>ومتى عرفت؟</h2><p>بعد أول معرض.</p>',
            published_at: '2020-01-02T03:04:05.000Z',
          },
          { id: '2', title: 'خاطرة بلا أسئلة', html: '<p>نص قصير.</p>' },
        ],
      },
    },
  ],
};

const panel = page.getByRole('region', { name: 'استيراد' });
const alert = panel.getByRole('alert');
const dialog = page.getByRole('dialog');
const password = dialog.getByLabelText('كلمة المرور الحالية', { exact: true });

const choose = (name: string, text: string) => panel.css('input[type=file]').upload(new File([text], name));
async function confirm(text = PASSWORD): Promise<void> {
  await password.fill(text);
  await dialog.getByRole('button', { name: 'تأكيد' }).click();
}

test('a file that is neither an archive nor an export is refused before it is sent', async () => {
  await openAdmin('/admin/archive');
  await choose('letter.docx', 'x');
  await expect.element(alert).toHaveTextContent('اختر ملف أرشيف (zip) أو تصدير (json أو xml)');
  await expectCount(dialog, 0);
});

test('a wrong password is refused, and so is a damaged archive', async () => {
  await openAdmin('/admin/archive');
  await choose('broken.zip', 'PK not an archive');
  await confirm('wrong-password');
  await expect.element(dialog).toMatchTextContent('كلمة المرور');
  await expect.element(password).toHaveFocus();
  await confirm();
  await expect.element(alert).toMatchTextContent('الملف ليس أرشيفًا سليمًا');
});

test('an import that lost its connection can be continued, and the report has a line for each post, which is now a draft', async () => {
  const opened = await openAdmin('/admin/archive');
  const reconnect = network.on('PUT', '/archive/import', lost);
  await choose('ghost.json', JSON.stringify(GHOST));
  await confirm();
  const goOn = panel.getByRole('button', { name: 'متابعة الإرسال' });
  await expect.element(goOn).toBeVisible();
  reconnect();
  await goOn.click();
  await expect.element(panel.getByRole('status')).toMatchTextContent('وهو في المسودات');
  await expectTexts(panel.getByRole('listitem'), [
    'حوار قديم مع النحّات سؤالان',
    'خاطرة بلا أسئلة لم يُعثر فيه على أسئلة وأجوبة',
  ]);
  await panel.getByRole('link', { name: 'حوار قديم مع النحّات' }).click();
  await expect.poll(opened.path).toMatch(/^\/admin\/interviews\/edit\//);
});
