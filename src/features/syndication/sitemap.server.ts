import { xml } from '../../kernel/xml.ts';
import type { InfoPageReader } from '../info-pages/info-page.store.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import { interviewPath } from '../interviews/interview-view.ts';

/** What the rule on the sitemap asks of the application. */
export interface SitemapServices {
  config: { siteUrl: string; host: { slug: string } };
  storage: { interviews: Pick<InterviewReader, 'listAddresses'>; infoPages: InfoPageReader };
}

interface SitemapEntry {
  path: string;
  /** ISO 8601; null where the page has never been written. */
  changedAt: string | null;
}

/** Addresses in one sitemap (sitemaps.org); a site with more interviews lists its newest. */
const SITEMAP_MAX_ADDRESSES = 50_000;
/** The two info pages, the home page and the list. */
const OTHER_PAGES = 4;

/** Every public page with the day of its last change (sitemaps.org/protocol). */
export async function sitemap({ config, storage }: SitemapServices): Promise<string> {
  const interviews = await storage.interviews.listAddresses(SITEMAP_MAX_ADDRESSES - OTHER_PAGES);
  const host = await storage.infoPages.findInfoPage('host');
  const platform = await storage.infoPages.findInfoPage('platform');
  const newest = interviews.reduce<string | null>(
    (latest, { updatedAt }) => (latest !== null && latest > updatedAt ? latest : updatedAt),
    null,
  );
  const entries: SitemapEntry[] = [
    { path: '/', changedAt: newest },
    { path: '/interviews', changedAt: newest },
    { path: `/about-${config.host.slug}`, changedAt: host?.updatedAt ?? null },
    { path: '/about-platform', changedAt: platform?.updatedAt ?? null },
    ...interviews.map((interview) => ({ path: interviewPath(interview), changedAt: interview.updatedAt })),
  ];
  const urls = entries.map(
    ({ path, changedAt }) =>
      xml`<url><loc>${new URL(path, config.siteUrl).href}</loc>${changedAt && xml`<lastmod>${changedAt}</lastmod>`}</url>
`,
  );
  return xml`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.source;
}
