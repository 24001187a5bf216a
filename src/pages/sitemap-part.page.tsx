import { data } from 'react-router';
import { readPage } from '../site/read-page.server.ts';
import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/sitemap-part.page';
import { sitemapPart } from '../features/syndication/sitemap.server.ts';

const FILE = /^([1-9]\d{0,3})\.xml$/;

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const part = Number(FILE.exec(params.file)?.[1] ?? 0);
  const text = await readPage(services, () => sitemapPart(services, part));
  if (text === null) throw data(null, { status: 404 });
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
