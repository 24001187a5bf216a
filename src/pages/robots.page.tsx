import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/robots.page';
import { robotsText } from '../features/syndication/site-files.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const text = robotsText(context.get(servicesContext).config);
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
