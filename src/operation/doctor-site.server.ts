import type { Config } from '../config/config.server.ts';
import { compareClocks } from '../storage/examine/compare-clocks.ts';
import { fail, ok, type Finding } from '../storage/examine/finding.ts';
import { reasonOf } from '../storage/start-error.server.ts';

const SITE_TIMEOUT_MS = 10_000;
const FORM_BYTES = 2 * 1024 ** 2;

/** Requests `SITE_URL` as a reader would. */
export async function examineSite({ siteUrl }: Pick<Config, 'siteUrl'>): Promise<Finding[]> {
  const todo =
    'see that the server and the proxy run, that the name leads to this machine, and that the certificate is valid and sent with its chain';
  try {
    const response = await ask(siteUrl);
    // Cached pages have no request id; every response to this call has one.
    const call = await ask(`${siteUrl}/get-current-user`);
    const isOurs = response.status === 200 && call.headers.has('x-request-id');
    return isOurs
      ? [ok(`site: ${siteUrl} answers`), ...(await examineForms(siteUrl))]
      : [fail(`site: ${siteUrl} answers ${response.status}, and not from this product`, todo)];
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return [fail(`site: ${siteUrl} does not answer: ${reasonOf(cause)}`, todo)];
  }
}

/** Forms with pictures have up to 8 MB, and nginx refuses more than 1 MB unless it is told otherwise. */
async function examineForms(siteUrl: string): Promise<Finding[]> {
  const form = { method: 'POST', body: new Uint8Array(FORM_BYTES) };
  // The server may close the connection before it has read the form; a proxy that refuses it responds.
  const response = await ask(`${siteUrl}/podcasts`, form).catch(() => null);
  if (response === null) return [];
  // Of this response, because pages may come from a cache.
  const now = new Date();
  const clock = compareClocks(new Date(response.headers.get('date') ?? now), now, siteUrl);
  if (response.headers.has('x-request-id')) return [clock];
  return [
    clock,
    fail(
      `site: a proxy answers ${response.status} to a form of ${FORM_BYTES / 1024 ** 2} MB`,
      'let it pass requests of up to 9 MB, as deploy/nginx.conf and deploy/Caddyfile do',
    ),
  ];
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(SITE_TIMEOUT_MS) });
}
