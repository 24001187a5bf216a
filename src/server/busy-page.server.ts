import type { AppError } from '../kernel/app-error.ts';
import { DEFAULT_LOCALE, translate } from '../messages/index.ts';

/** The answer to a page that cannot be rendered now: small, made without rendering, and it says when to come again. */
export function busyPage({ text, retryAfterSeconds = 5 }: AppError): Response {
  const message = translate(DEFAULT_LOCALE, text.key, text.params);
  const html =
    `<!doctype html><html lang="${DEFAULT_LOCALE}" dir="rtl"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">` +
    `<title>${message}</title><h1>${message}</h1><p><a href="">${translate(DEFAULT_LOCALE, 'page.retry')}</a></html>`;
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': String(retryAfterSeconds) },
  });
}
