import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/security-text.page';
import { securityText } from '../features/syndication/site-files.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { config, clock } = context.get(servicesContext);
  const text = securityText(config, clock.now());
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
