import { xml, type Xml } from '../../kernel/xml.ts';
import { siteIconPath } from '../../site/site-icon.ts';
import { writtenText } from '../../messages/index.ts';
import type { Feed, FeedEntry } from './feed.server.ts';
import { ATOM_PATH, RSS_PATH } from './site-files.ts';

/** For readers who open a feed in a browser; browsers give up XSLT. */
const STYLE = xml`<?xml-stylesheet type="text/css" href="/feed.css"?>`;

/** A feed as Atom 1.0 (RFC 4287), the whole text in `content`. */
export function atomFeed({ id, site, entries, updatedAt }: Feed): string {
  const { siteUrl, platformName, tagline, host, icon } = site;
  return xml`<?xml version="1.0" encoding="utf-8"?>
${STYLE}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ar">
<id>${id}</id>
<title>${platformName}</title>
<subtitle>${tagline}</subtitle>
<link rel="self" type="application/atom+xml" href="${siteUrl}${ATOM_PATH}"/>
<link rel="alternate" type="text/html" hreflang="ar" href="${siteUrl}/"/>
<icon>${siteUrl}${siteIconPath({ icon }, '192')}</icon>
<updated>${updatedAt.toISOString()}</updated>
<author><name>${host.name}</name></author>
${entries.map(atomEntry)}</feed>
`.source;
}

function atomEntry({ id, url, title, summary, html, topics, audio, publishedAt, updatedAt }: FeedEntry): Xml {
  return xml`<entry>
<id>${id}</id>
<title>${writtenText(title)}</title>
<link rel="alternate" type="text/html" hreflang="ar" href="${url}"/>
${
  audio &&
  xml`<link rel="enclosure" type="${audio.type}" href="${audio.url}"/>
`
}<published>${publishedAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
${topics.map(
  (topic) => xml`<category term="${topic}"/>
`,
)}<summary type="html">${summary}</summary>
<content type="html">${html}</content>
</entry>
`;
}

/** A feed as RSS 2.0 (rssboard.org/rss-specification), the whole text in `content:encoded`. */
export function rssFeed({ site, entries, updatedAt }: Feed): string {
  const { siteUrl, platformName, tagline } = site;
  return xml`<?xml version="1.0" encoding="utf-8"?>
${STYLE}
<rss version="2.0" xml:lang="ar" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${platformName}</title>
<link>${siteUrl}/</link>
<description>${tagline}</description>
<language>ar</language>
<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>
<atom:link href="${siteUrl}${RSS_PATH}" rel="self" type="application/rss+xml"/>
<atom:link href="${siteUrl}${ATOM_PATH}" rel="alternate" type="application/atom+xml"/>
${entries.map((entry) => rssItem(entry, site))}</channel>
</rss>
`.source;
}

/**
 * Dates follow RFC 822 with four-digit years. Descriptions are HTML in feed readers. The length of an enclosure is 0 where
 * it is not known (rssboard.org/rss-profile). An id is a permanent link only while it is an address of this site.
 */
function rssItem(entry: FeedEntry, { siteUrl, host }: Feed['site']): Xml {
  const { id, url, title, summary, html, topics, audio, publishedAt } = entry;
  return xml`<item>
<title>${writtenText(title)}</title>
<link>${url}</link>
<guid isPermaLink="${String(id.startsWith(`${siteUrl}/`))}">${id}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>
<dc:creator>${host.name}</dc:creator>
${topics.map(
  (topic) => xml`<category>${topic}</category>
`,
)}${
    audio &&
    xml`<enclosure url="${audio.url}" length="0" type="${audio.type}"/>
`
  }<description>${summary}</description>
<content:encoded>${html}</content:encoded>
</item>
`;
}
