import type { Config } from '../config/config.server.ts';
import { type Check, CLOCK_REMEDY, compareClocks } from '../storage/examine/check.ts';
import { reasonOf } from '../storage/start-error.server.ts';

const SITE_TIMEOUT_MS = 10_000;
const FORM_BYTES = 2 * 1024 ** 2;

/** Checks that request `SITE_URL` as a reader would. */
export function siteChecks({ siteUrl }: Pick<Config, 'siteUrl'>): Check[] {
  /** The response to a form; null if this product does not answer, or nothing does. */
  let formResponse: Response | null = null;
  return [
    {
      name: 'site',
      async run() {
        await assertIsOurs(siteUrl);
        // The server may close the connection before it has read the form; a proxy that refuses it responds.
        const form = { method: 'POST', body: new Uint8Array(FORM_BYTES) };
        formResponse = await ask(`${siteUrl}/podcasts`, form).catch(() => null);
        return `${siteUrl} answers`;
      },
      remedy:
        'see that the server and the proxy run, that the name leads to this machine, and that the certificate is valid and sent with its chain',
    },
    {
      name: 'clock',
      run() {
        // Of this response, because pages may come from a cache.
        const date = formResponse?.headers.get('date');
        return date ? compareClocks(new Date(date), new Date(), siteUrl) : null;
      },
      remedy: CLOCK_REMEDY,
    },
    {
      // Forms with pictures have up to 8 MB, and nginx refuses more than 1 MB unless it is told otherwise.
      name: 'site',
      run() {
        if (formResponse === null || formResponse.headers.has('x-request-id')) return null;
        throw new Error(`a proxy answers ${formResponse.status} to a form of ${FORM_BYTES / 1024 ** 2} MB`);
      },
      remedy: 'let it pass requests of up to 9 MB, as deploy/nginx.conf and deploy/Caddyfile do',
    },
  ];
}

async function assertIsOurs(siteUrl: string): Promise<void> {
  const [page, call] = await Promise.all([ask(siteUrl), ask(`${siteUrl}/get-current-user`)]).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause ? error.cause : error;
      throw new Error(`${siteUrl} does not answer: ${reasonOf(cause)}`, { cause });
    },
  );
  // Cached pages have no request id; every response to this call has one.
  if (page.status !== 200 || !call.headers.has('x-request-id'))
    throw new Error(`${siteUrl} answers ${page.status}, and not from this product`);
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(SITE_TIMEOUT_MS) });
}
