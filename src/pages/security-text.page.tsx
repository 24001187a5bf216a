import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/security-text.page';
import { securityText } from '../features/syndication/site-files.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { config, siteNames, clock } = context.get(servicesContext);
  const { siteUrl } = config;
  const { contactEmail } = await siteNames();
  const text = securityText({ siteUrl, contactEmail }, clock.now());
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
