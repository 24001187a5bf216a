import type { Api } from '../../http/api.ts';

export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;

/** The tag of a call, by the first segment of its path. */
const TAGS: Readonly<Record<string, string>> = {
  podcasts: 'Interviews',
  notes: 'Interviews',
  today: 'Interviews',
  drafts: 'Own account',
  platform: 'Page about the host',
  contact: 'Page about the platform',
  fonts: 'Fonts',
  'site-settings': 'Site',
  topics: 'Guests and topics',
  guests: 'Guests and topics',
  trash: 'Trash',
  activity: 'Activity',
  archive: 'Archive',
  uploads: 'Images',
  users: 'Users',
  account: 'Own account',
  signin: 'Sessions',
  signup: 'Sessions',
  signout: 'Sessions',
  'get-current-user': 'Sessions',
};

/** The OpenAPI 3.1 document of the whole API, generated from the schemas that validate its calls. */
export function openApiDocument(api: Api, siteUrl: string): OpenApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'apiKey',
    in: 'header',
    name: 'token',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Interviews API',
      version: '1.0.0',
      description:
        'Interviews are called podcasts here, the page about the host is /platform and the page about the platform is /contact. ' +
        'Errors have one shape: { message, code, fields? }. Send Accept-Language: en for English messages.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: siteUrl }],
    tags: [...new Set(Object.values(TAGS))].map((name) => ({ name })),
  });
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const call = calls[method];
      if (call) call.tags = [TAGS[path.split('/')[1] ?? ''] ?? ''];
    }
  }
  return document;
}

/** All calls, with their paths as in the document: `/podcasts/{id}`. */
export function callsOf(api: Api): { method: string; path: string }[] {
  return api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));
}
