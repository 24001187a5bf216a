import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { AppError } from '../kernel/app-error.ts';
import { localeOf } from '../messages/index.ts';
import { createApi } from './api.server.ts';
import { limitBody } from './body-limits.server.ts';
import { clientAddress } from './client-address.server.ts';
import type { HttpEnv } from './http-env.server.ts';
import { errorResponse } from './http-errors.server.ts';
import { openApiDocument } from './openapi.server.ts';
import { setDefaultHeaders } from './security-headers.server.ts';
import type { Services } from './services.server.ts';

/** Renders a public or admin page; the last route, after every call of the API. */
export type PageHandler = (request: Request) => Promise<Response>;

/** The whole application as one fetch handler: API first, then pages. */
export function createApp(services: Services, renderPage: PageHandler): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('services', services);
    c.set('requestId', randomUUID());
    c.set('locale', localeOf(c.req.header('accept-language')));
    c.set('log', services.log);
    c.set('address', clientAddress(c, services.config.trustsProxy));
    c.set('token', readToken(c.req.raw.headers));
    c.set('user', null);
    await next();
    setDefaultHeaders(c.res.headers);
  });
  app.onError((error, c) => {
    const response = errorResponse(error, c);
    setDefaultHeaders(response.headers);
    return response;
  });
  app.use(limitBody);

  const api = createApi();
  const document = openApiDocument(api, services.config.siteUrl);
  app.get('/openapi.json', (c) => c.json(document));
  app.route('/', api);
  app.all('*', (c) => {
    const paths = Object.keys(document.paths ?? {});
    if (paths.some((path) => isSamePath(path, c.req.path))) {
      throw new AppError('method_not_allowed', 'error.methodNotAllowed');
    }
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isApi = paths.some((path) => firstSegment(path) === firstSegment(c.req.path));
    if (!isRead || isApi) throw new AppError('not_found', 'error.notFound');
    return renderPage(c.req.raw);
  });
  return app;
}

/** The application as a listener of `node:http`. */
export function toListener(app: Hono<HttpEnv>): RequestListener {
  const listen = getRequestListener(app.fetch);
  return (request, response) => void listen(request, response);
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Whether a path is one of a template such as `/podcasts/{id}`. */
function isSamePath(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]))
  );
}

/** The session token: the `token` header of the specification, or `Authorization: Bearer`. */
function readToken(headers: Headers): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '');
  return headers.get('token') ?? bearer?.[1] ?? null;
}
