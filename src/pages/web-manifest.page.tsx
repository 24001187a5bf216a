import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/web-manifest.page';
import { webManifest } from '../features/syndication/site-files.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const manifest = webManifest(context.get(servicesContext).config);
  return new Response(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
