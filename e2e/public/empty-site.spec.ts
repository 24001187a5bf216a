import { isolated } from '../fixtures/content.ts';
import { rawText } from '../fixtures/raw-get.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { expect, test } from '../fixtures/test.ts';

const NOTHING_WRITTEN = 'لم يُكتب نصّ هذه الصفحة بعد';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SAMPLE_CONTENT: 'off' });
});
test.afterAll(() => site.stop());

test('every page of an empty site keeps its title and says that it has nothing', async () => {
  const read = (path: string) => rawText(site.url + path);
  const home = await read('/');
  expect(home).toContain('لا توجد مقابلات حالياً');
  expect(home).not.toContain('عرض الكلّ');
  const list = await read('/interviews');
  expect(list).toContain('لا توجد بودكاست حالياً');
  expect(list).not.toContain('صفحات المقابلات');
  for (const [path, title] of [
    ['/about-sara', `عن ${isolated('سارة المنصوري')}`],
    ['/about-platform', 'عن المنصة'],
  ] as const) {
    const html = await read(path);
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(title);
    expect(html).toContain(NOTHING_WRITTEN);
  }
  expect(await read(`/search?q=${encodeURIComponent('عود')}`)).toContain('لا توجد نتائج لـ');
});
