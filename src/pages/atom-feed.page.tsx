import { readPage } from '../site/read-page.server.ts';
import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/atom-feed.page';
import { atomFeed } from '../features/syndication/feed-formats.ts';
import { readFeed } from '../features/syndication/feed.server.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const feed = await readPage(services, () => readFeed(services));
  return new Response(atomFeed(feed), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Last-Modified': feed.updatedAt.toUTCString(),
    },
  });
}
