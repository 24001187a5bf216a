import { readPage } from '../site/read-page.server.ts';
import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/rss-feed.page';
import { readFeed } from '../features/syndication/feed.server.ts';
import { rssFeed } from '../features/syndication/feed-formats.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const feed = await readPage(services, () => readFeed(services));
  return new Response(rssFeed(feed), {
    headers: {
      // Browsers show other types of XML as plain text, without the style sheet.
      'Content-Type': 'application/xml; charset=utf-8',
      'Last-Modified': feed.updatedAt.toUTCString(),
    },
  });
}
