import { expect, test } from 'vitest';
import { saveFonts } from '../../e2e/fixtures/content.ts';
import { rawGet, rawText } from '../../e2e/fixtures/raw-get.ts';
import { openSite } from '../app/running-site.testing.ts';

const t = openSite();

const VARIABLES = /<style>(:root\{--site-font-family:[^<]*)<\/style>/;
const SHEET = /<link rel="stylesheet" href="([^"]*site-fonts[^"]*)"/g;
const MARK = /<html [^>]*data-site-fonts/;

/** Addresses of every kind of page on which people read answers or texts about the site. */
async function readingPages(): Promise<string[]> {
  const [first] = await t.api.interviews();
  const call = async (path: string, body?: object) =>
    new URL(((await t.api.admin('POST', `/podcasts/${first?._id}/${path}`, body)) as { url: string }).url)
      .pathname;
  return [
    `/interview/${first?._id}`,
    '/about-sara',
    '/about-platform',
    await call('previews', { label: '', days: 7 }),
    await call('draft-page'),
  ];
}

test('saved fonts are in the head of every page from the next response on, once', async () => {
  const pages = await readingPages();
  for (const path of pages) {
    const html = await rawText(t.site.url + path);
    expect(html, path).not.toMatch(MARK);
    expect([...html.matchAll(SHEET)], path).toHaveLength(path === '/about-platform' ? 1 : 0);
  }

  await saveFonts(t.api, { fontFamily: 'Amiri', fontSize: 20, fontColor: '#f3b73e' });
  for (const path of pages) {
    const { body, headers } = await rawGet(t.site.url + path);
    const html = body.toString();
    expect(html, path).toMatch(MARK);
    expect(VARIABLES.exec(html)?.[1], path).toMatch(
      /^:root\{--site-font-family:Amiri, .*;--site-font-size:20px;--site-font-color:#f3b73e\}:root\{--site-font-shown-size:1\.4125rem;--site-font-ink:#f3b73e\}:root\[data-theme=night\]/,
    );
    expect(`${headers['content-security-policy']}`, path).toMatch(/style-src [^;]*'sha256-/);
    const sheets = [...html.matchAll(SHEET)];
    expect(sheets, path).toHaveLength(1);
    const css = await rawText(t.site.url + (sheets[0]?.[1] ?? ''));
    expect(css).toContain('.rich-text-reading');
  }

  await saveFonts(t.api, { fontFamily: 'Cairo', fontSize: 30, fontColor: '#111111' });
  for (const path of pages) expect(await rawText(t.site.url + path), path).toContain('--site-font-size:30px');
});
