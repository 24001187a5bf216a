import { xml, type Xml } from '../../kernel/xml.ts';
import { writtenText } from '../../messages/index.ts';
import { pageText } from '../../messages/page-text.ts';
import type { Feed, FeedEntry } from './feed.server.ts';
import { ATOM_PATH } from './site-file-paths.ts';

/** A feed as Atom 1.0 (RFC 4287), the whole text in `content`. */
export function atomFeed({ site, entries, updatedAt }: Feed): string {
  const { siteUrl, platformName, host } = site;
  return xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ar">
<id>${siteUrl}/</id>
<title>${platformName}</title>
<subtitle>${pageText('home.tagline')}</subtitle>
<link rel="self" type="application/atom+xml" href="${siteUrl}${ATOM_PATH}"/>
<link rel="alternate" type="text/html" hreflang="ar" href="${siteUrl}/"/>
<icon>${siteUrl}/icon-192.png</icon>
<updated>${updatedAt.toISOString()}</updated>
<author><name>${host.name}</name></author>
${entries.map(atomEntry)}</feed>
`.source;
}

function atomEntry({ id, url, title, summary, html, topics, publishedAt, updatedAt }: FeedEntry): Xml {
  return xml`<entry>
<id>${id}</id>
<title>${writtenText(title)}</title>
<link rel="alternate" type="text/html" hreflang="ar" href="${url}"/>
<published>${publishedAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
${topics.map(
  (topic) => xml`<category term="${topic}"/>
`,
)}<summary type="html">${summary}</summary>
<content type="html">${html}</content>
</entry>
`;
}
