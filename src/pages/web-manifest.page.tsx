import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/web-manifest.page';
import { webManifest } from '../features/syndication/site-files.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const manifest = webManifest(await context.get(servicesContext).siteNames());
  return new Response(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
