import { xml, type Xml } from '../../kernel/xml.ts';
import { writtenText } from '../../messages/index.ts';
import { pageText } from '../../messages/page-text.ts';
import type { Feed, FeedEntry } from './feed.server.ts';
import { ATOM_PATH, RSS_PATH } from './site-file-paths.ts';

/** A feed as RSS 2.0 (rssboard.org/rss-specification), the whole text in `content:encoded`. */
export function rssFeed({ site, entries, updatedAt }: Feed): string {
  const { siteUrl, platformName, host } = site;
  return xml`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xml:lang="ar" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${platformName}</title>
<link>${siteUrl}/</link>
<description>${pageText('home.tagline')}</description>
<language>ar</language>
<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>
<atom:link href="${siteUrl}${RSS_PATH}" rel="self" type="application/rss+xml"/>
<atom:link href="${siteUrl}${ATOM_PATH}" rel="alternate" type="application/atom+xml"/>
${entries.map((entry) => rssItem(entry, host.name))}</channel>
</rss>
`.source;
}

/** Dates are those of RFC 822 with the year in full. Descriptions are HTML to readers. */
function rssItem({ id, url, title, summary, html, topics, publishedAt }: FeedEntry, hostName: string): Xml {
  return xml`<item>
<title>${writtenText(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${id}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>
<dc:creator>${hostName}</dc:creator>
${topics.map(
  (topic) => xml`<category>${topic}</category>
`,
)}<description>${summary}</description>
<content:encoded>${html}</content:encoded>
</item>
`;
}
