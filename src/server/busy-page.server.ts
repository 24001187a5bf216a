import type { AppError } from '../kernel/app-error.ts';
import { xml } from '../kernel/xml.ts';
import { DEFAULT_LOCALE, translate } from '../messages/index.ts';
import { STATUS } from './http-errors.server.ts';
import { plainPage } from './http-plain-page.server.ts';

/**
 * The answer to a page that cannot be rendered now, or that was asked for too often: small, made without rendering, and it
 * says when to come again.
 */
export function busyPage({ code, text, retryAfterSeconds = 5 }: AppError): Response {
  const retry = translate(DEFAULT_LOCALE, 'page.retry');
  return plainPage(translate(DEFAULT_LOCALE, text.key, text.params), xml`<p><a href="">${retry}</a></p>`, {
    status: STATUS[code],
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
