import type { Route } from './+types/api-docs.page';
import { createApi } from '../app/api/api.server.ts';
import { ApiDocs } from '../app/api/api-docs.tsx';
import { openApiDocument } from '../app/api/openapi.server.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { CONTROL_FONT_PRELOADS } from '../styles/font-preloads.ts';
import '../styles/api-docs.css';

export const links: Route.LinksFunction = () => CONTROL_FONT_PRELOADS;

/** The same document as `/openapi.json`. */
export function loader({ context }: Route.LoaderArgs) {
  return { document: openApiDocument(createApi(), context.get(servicesContext).config.siteUrl) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData.document.info.title }, { name: 'robots', content: 'noindex' }];
}

/** `/docs`: the API for human readers. */
export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  return <ApiDocs document={loaderData.document} />;
}
