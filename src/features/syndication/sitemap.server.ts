import { xml } from '../../kernel/xml.ts';
import type { GuestReader } from '../guests/guest.store.ts';
import { guestPath } from '../guests/guest-view.ts';
import type { InfoPageReader } from '../info-pages/info-page.store.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import { interviewPath } from '../interviews/interview-view.ts';
import type { TopicReader } from '../topics/topic.store.ts';
import { topicPath, TOPICS_PATH } from '../topics/topic-view.ts';

/** What the rule on the sitemap asks of the application. */
export interface SitemapServices {
  config: { siteUrl: string; host: { slug: string } };
  storage: {
    interviews: Pick<InterviewReader, 'listAddresses'>;
    guests: GuestReader;
    topics: TopicReader;
    infoPages: InfoPageReader;
  };
}

interface SitemapEntry {
  path: string;
  /** ISO 8601; null where the page has never been written. */
  changedAt: string | null;
}

/** Addresses in one sitemap (sitemaps.org); a site with more interviews lists its newest. */
const SITEMAP_MAX_ADDRESSES = 50_000;
/** Guests and topics have at most so many of them each. */
const NAMED_MAX_ADDRESSES = 5_000;
/** The two info pages, the home page, the list of interviews and that of topics. */
const OTHER_PAGES = 5;

/** Every public page with the day of its last change (sitemaps.org/protocol). */
export async function sitemap({ config, storage }: SitemapServices): Promise<string> {
  const guests = await storage.guests.listGuests(NAMED_MAX_ADDRESSES);
  const topics = await storage.topics.listTopics(NAMED_MAX_ADDRESSES);
  const room = SITEMAP_MAX_ADDRESSES - OTHER_PAGES - guests.length - topics.length;
  const interviews = await storage.interviews.listAddresses(room);
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
    ...guests.map((guest) => ({ path: guestPath(guest), changedAt: guest.updatedAt })),
    ...(topics.length === 0 ? [] : [{ path: TOPICS_PATH, changedAt: newest }]),
    ...topics.map((topic) => ({ path: topicPath(topic), changedAt: topic.updatedAt })),
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
