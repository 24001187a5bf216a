import type { AppError } from '../kernel/app-error.ts';
import { xml, type Xml } from '../kernel/xml.ts';
import { DEFAULT_LOCALE, translate } from '../messages/index.ts';
import { STATUS } from './errors.server.ts';

/** A page without rendering: one sentence and a link or advice. */
export function plainPage(
  title: string,
  body: Xml,
  init: { status: number; headers?: HeadersInit },
): Response {
  const html = xml`<!doctype html><html lang="${DEFAULT_LOCALE}" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>${title}</title><h1>${title}</h1>${body}</html>`;
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html.source, { status: init.status, headers });
}

/** The response for a page that cannot be rendered now, or was requested too often; it has `Retry-After`. */
export function busyPage({ code, text, retryAfterSeconds = 5 }: AppError): Response {
  const retry = translate(DEFAULT_LOCALE, 'page.retry');
  return plainPage(translate(DEFAULT_LOCALE, text.key, text.params), xml`<p><a href="">${retry}</a></p>`, {
    status: STATUS[code],
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
