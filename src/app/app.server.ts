import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { routePath } from 'hono/route';
import { isPreviewPath } from '../features/guest-review/preview-path.ts';
import { AppError } from '../kernel/app-error.ts';
import { DEFAULT_LOCALE, localeOf, translate } from '../messages/index.ts';
import { createApi } from './api/api.server.ts';
import { clientAddress } from '../http/client-address.server.ts';
import type { HttpEnv } from '../http/api.ts';
import { errorResponse, STATUS, toAppError } from '../http/errors.server.ts';
import { givenRequestId, logWhenDone, REQUEST_ID_HEADER } from '../operation/log.server.ts';
import { requestLabels, secondsSince } from '../operation/metrics.server.ts';
import { callsOf, openApiDocument } from './api/openapi.server.ts';
import { ADDRESS_MAX_LENGTH } from '../serving/page-address.server.ts';
import type { Pages } from '../serving/pages.server.ts';
import { setDefaultHeaders, setSecretHeaders } from '../http/security-headers.server.ts';
import type { Services } from '../http/services.ts';
import { endAfterBody } from '../http/unread-body.server.ts';

/** Public and admin pages; the last route, after every call of the API. */
type PageHandler = Pick<Pages, 'respond' | 'routeOf'>;

/** The whole application as one fetch handler: first the API, then pages. */
export function createApp(services: Services, pages: PageHandler): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('services', services);
    c.set('requestId', requestIdOf(c));
    c.set('locale', localeOf(c.req.header('accept-language')));
    c.set('log', services.log);
    c.set('address', clientAddress(c, services.config.trustsProxy));
    c.set('token', readToken(c.req.raw.headers));
    c.set('user', null);
    await next();
    setDefaultHeaders(c.res.headers);
    if (isPreviewPath(c.req.path)) setSecretHeaders(c.res.headers);
    c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
    await endAfterBody(c);
    const route = routeOf(c, pages);
    const labels = requestLabels(route, c.req.method, c.res.status);
    services.metrics.requests.observe(labels, secondsSince(startedAt));
    logChange(c, route);
  });
  app.onError((error, c) => {
    services.metrics.refusals.add({ code: toAppError(error).code });
    const response = errorResponse(error, c);
    setDefaultHeaders(response.headers);
    return response;
  });
  app.use(async (c, next) => {
    if (givenAddress(c).length > ADDRESS_MAX_LENGTH)
      throw new AppError('address_too_long', 'error.addressTooLong');
    await next();
  });

  const api = createApi();
  const calls = callsOf(api);
  let document: Buffer<ArrayBuffer> | null = null;
  // Generated on the first request: it takes tens of milliseconds, and is rarely requested. All readers share its bytes.
  app.get('/openapi.json', (c) => {
    document ??= Buffer.from(JSON.stringify(openApiDocument(api, services.config.siteUrl)));
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  app.route('/', api);
  app.all('*', (c) => {
    const here = calls.filter(({ path }) => isSamePath(path, c.req.path));
    if (here.length > 0) {
      c.header('Allow', allowed(here.map(({ method }) => method.toUpperCase())));
      throw new AppError('method_not_allowed', 'error.methodNotAllowed');
    }
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isApi = calls.some(({ path }) => firstSegment(path) === firstSegment(c.req.path));
    if (!isRead || isApi) throw new AppError('not_found', 'error.notFound');
    return pages.respond(c.req.raw, { pathAndQuery: givenAddress(c), address: c.get('address') });
  });
  return app;
}

/** Logs who changed something; what was changed is in the request's own line. */
function logChange(c: Context<HttpEnv>, route: string): void {
  const user = c.get('user');
  if (!user || !c.res.ok || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const requestId = c.get('requestId');
  c.get('log').info({ userId: user.id, method: c.req.method, route, requestId }, 'change');
}

/** Serves files of the build and says whether it did. */
export type ServeStatic = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Files of the build and the application as a listener of `node:http`, which names and logs each request. Every request
 * is treated as one to `siteUrl`; its `Host` header has no effect.
 */
export function toListener(
  app: Hono<HttpEnv>,
  { config: { siteUrl, trustsProxy }, log }: Pick<Services, 'config' | 'log'>,
  serveStatic: ServeStatic = () => false,
): RequestListener {
  const { host } = new URL(siteUrl);
  const listen = getRequestListener(app.fetch, { errorHandler: respondToListenerError });
  return (request, response) => {
    const given = trustsProxy ? request.headersDistinct['x-request-id']?.join(', ') : undefined;
    const requestId = givenRequestId(given ?? null) ?? randomUUID();
    logWhenDone(log, request, response, requestId);
    response.setHeader(REQUEST_ID_HEADER, requestId);
    if (serveStatic(request, response)) return;
    request.headers.host = host;
    void listen(request, response);
  };
}

/** The response if no request could be built from the input; `createApp` handles its own errors. */
function respondToListenerError(error: unknown): Response {
  const response =
    error instanceof RequestError
      ? Response.json(
          { message: translate(DEFAULT_LOCALE, 'error.request'), code: 'validation' },
          { status: STATUS.validation },
        )
      : new Response(null, { status: STATUS.internal });
  setDefaultHeaders(response.headers);
  return response;
}

/** Path and query as sent. */
function givenAddress(c: Context<HttpEnv>): string {
  const { pathname, search } = new URL(c.req.url);
  // A call from within the process has no `env`, although the type has one.
  return c.env?.incoming?.url ?? pathname + search;
}

/** The request id that the listener set; a new one if there is none, as in a test. */
function requestIdOf(c: Context<HttpEnv>): string {
  // A call from within the process has no `env`, although the type has one.
  const given = c.env?.outgoing?.getHeader(REQUEST_ID_HEADER);
  return typeof given === 'string' ? given : randomUUID();
}

/** The pattern of the call that matched, otherwise that of the page route. */
function routeOf(c: Context<HttpEnv>, pages: PageHandler): string {
  const pattern = routePath(c);
  return pattern.endsWith('*') ? pages.routeOf(c.req.path) : pattern;
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The methods of an address for the `Allow` header; one that can be read also answers HEAD. */
function allowed(methods: string[]): string {
  return [...new Set(methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])))].join(', ');
}

/** Whether a path matches a template such as `/podcasts/{id}`. */
function isSamePath(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]))
  );
}

/** The session token: the `token` header, or `Authorization: Bearer`. An empty header counts as absent. */
function readToken(headers: Headers): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '');
  return headers.get('token') || bearer?.[1] || null;
}
