import type { Route } from './+types/api-docs.page';
import { createApi } from './api.server.ts';
import { ApiDocs } from './api-docs.tsx';
import { openApiDocument } from './openapi.server.ts';
import { servicesContext } from '../../site/page-context.server.ts';
import './api-docs.css';

/** The document of `/openapi.json`; made from the same schemas, so neither can differ from what is checked. */
export function loader({ context }: Route.LoaderArgs) {
  return { document: openApiDocument(createApi(), context.get(servicesContext).config.siteUrl) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData.document.info.title }, { name: 'robots', content: 'noindex' }];
}

/** `/docs`: the API for a person who reads. */
export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  return <ApiDocs document={loaderData.document} />;
}
