import { readPage } from '../site/read-page.server.ts';
import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/sitemap.page';
import { sitemap } from '../features/syndication/sitemap.server.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const text = await readPage(services, () => sitemap(services));
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
