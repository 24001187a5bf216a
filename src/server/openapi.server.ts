import type { Api } from './api.server.ts';

export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;

/** The OpenAPI 3.1 document of the whole API, made from the same schemas that validate its calls. */
export function openApiDocument(api: Api, siteUrl: string): OpenApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'apiKey',
    in: 'header',
    name: 'token',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Interviews API',
      version: '1.0.0',
      description:
        'Interviews are called podcasts here, the page about the host is /platform and the page about the platform is /contact. ' +
        'Errors have one shape: { message, code, fields? }. Send Accept-Language: en for English messages.',
    },
    servers: [{ url: siteUrl }],
  });
}

/** The paths of every call, as the document has them: `/podcasts/{id}`. */
export function pathsOf(api: Api): string[] {
  return api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route.path] : []));
}
