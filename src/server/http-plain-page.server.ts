import { DEFAULT_LOCALE } from '../messages/index.ts';
import { xml, type Xml } from '../kernel/xml.ts';

/** A page that is made without rendering: one sentence and what can be done. */
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
