import { xml } from '../../kernel/xml.ts';
import type { GuestReader } from '../guests/guest.store.ts';
import { guestPath } from '../guests/guest.schema.ts';
import type { InfoPageReader } from '../info-pages/info-page.store.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import { interviewPath } from '../interviews/interview-view.ts';
import type { TopicReader } from '../topics/topic.store.ts';
import { topicPath } from '../topics/topic.schema.ts';
import { type IndexedPageName, PUBLIC_PAGES } from '../../site/public-pages.ts';
import type { SiteNames } from '../../site/site.ts';
import { sitemapPartPath } from './site-files.ts';

/** The services that the sitemap needs. */
interface SitemapServices {
  config: { siteUrl: string };
  siteNames(): Promise<{ host: Pick<SiteNames['host'], 'slug'> }>;
  storage: {
    interviews: Pick<InterviewReader, 'listAddresses' | 'countInterviews' | 'findLastChange'>;
    guests: GuestReader;
    topics: TopicReader;
    infoPages: InfoPageReader;
  };
}

interface SitemapEntry {
  path: string;
  /** ISO 8601; null if the page was never saved. */
  changedAt: string | null;
}

/** Interviews per file; the protocol (sitemaps.org) allows more, but each file is made in memory. */
const PART_MAX = 5_000;
/** Largest number of guests and of topics, which are all in one file. */
const NAMED_MAX = 2_490;

/**
 * Every public page with the time of its last change (sitemaps.org/protocol); if one file is not enough, an index of
 * several files with `partMax` addresses each.
 */
export async function sitemap(services: SitemapServices, { partMax = PART_MAX } = {}): Promise<string> {
  const parts = await countParts(services, partMax);
  if (parts === 0)
    return urlSet(services, [
      ...(await listOthers(services)),
      ...(await listInterviews(services, { offset: 0, limit: partMax })),
    ]);
  const files = Array.from({ length: parts }, (_, at) => {
    const address = new URL(sitemapPartPath(at + 1), services.config.siteUrl).href;
    return xml`<sitemap><loc>${address}</loc></sitemap>
`;
  });
  return xml`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files}</sitemapindex>
`.source;
}

/** One file of a large sitemap, from 1; null if the number is too high. */
export async function sitemapPart(
  services: SitemapServices,
  part: number,
  { partMax = PART_MAX } = {},
): Promise<string | null> {
  if (part < 1 || part > (await countParts(services, partMax))) return null;
  if (part === 1) return urlSet(services, await listOthers(services));
  return urlSet(services, await listInterviews(services, { offset: (part - 2) * partMax, limit: partMax }));
}

/** The number of files beside the index: the first has everything except interviews. 0 if one file is enough. */
async function countParts({ storage }: SitemapServices, partMax: number): Promise<number> {
  const interviews = await storage.interviews.countInterviews();
  return interviews <= partMax / 2 ? 0 : 1 + Math.ceil(interviews / partMax);
}

/** Everything except interviews. */
async function listOthers({ siteNames, storage }: SitemapServices): Promise<SitemapEntry[]> {
  const guests = await storage.guests.listGuests(NAMED_MAX);
  const topics = await storage.topics.listTopics(NAMED_MAX);
  const { slug } = (await siteNames()).host;
  const host = await storage.infoPages.findInfoPage('host');
  const platform = await storage.infoPages.findInfoPage('platform');
  const newest = await storage.interviews.findLastChange();
  const pages = {
    home: [{ path: PUBLIC_PAGES.home.path, changedAt: newest }],
    interviews: [{ path: PUBLIC_PAGES.interviews.path, changedAt: newest }],
    latest: [{ path: PUBLIC_PAGES.latest.path, changedAt: newest }],
    host: [{ path: `/about-${slug}`, changedAt: host?.updatedAt ?? null }],
    platform: [{ path: PUBLIC_PAGES.platform.path, changedAt: platform?.updatedAt ?? null }],
    guests: guests.length === 0 ? [] : [{ path: PUBLIC_PAGES.guests.path, changedAt: newest }],
    topics: topics.length === 0 ? [] : [{ path: PUBLIC_PAGES.topics.path, changedAt: newest }],
    topic: topics.map((topic) => ({ path: topicPath(topic), changedAt: topic.publishedAt })),
    guest: guests.map((guest) => ({ path: guestPath(guest), changedAt: guest.updatedAt })),
  } satisfies Record<Exclude<IndexedPageName, 'interview'>, SitemapEntry[]>;
  return Object.values(pages).flat();
}

async function listInterviews(
  { storage }: SitemapServices,
  part: { offset: number; limit: number },
): Promise<SitemapEntry[]> {
  const interviews = await storage.interviews.listAddresses(part);
  return interviews.map((interview) => ({ path: interviewPath(interview), changedAt: interview.updatedAt }));
}

function urlSet({ config }: SitemapServices, entries: SitemapEntry[]): string {
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
