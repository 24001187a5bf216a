import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ErrorCode } from '../kernel/app-error.ts';
import { DEFAULT_LOCALE, localeOf, translate, type Locale, type MessageKey } from '../messages/index.ts';
import type { ErrorBody } from '../http/errors.server.ts';
import { OPERATOR_HEADERS } from '../http/security-headers.server.ts';

/** A refusal before a request reaches the application, in the error shape of the API. */
interface Refusal {
  status: number;
  code: ErrorCode;
  key: MessageKey;
}

export const BAD_HOST: Refusal = { status: 400, code: 'validation', key: 'error.host' };
export const BAD_REQUEST: Refusal = { status: 400, code: 'validation', key: 'error.request' };
export const BAD_EXPECTATION: Refusal = { status: 417, code: 'validation', key: 'error.request' };
const TIMEOUT: Refusal = { status: 408, code: 'timeout', key: 'error.timeout' };
const TOO_LARGE: Refusal = { status: 413, code: 'too_large', key: 'error.tooLarge' };
const HEADERS_TOO_LARGE: Refusal = { status: 431, code: 'too_large', key: 'error.headersTooLarge' };

/** The refusal for a request that `node:http` cannot parse. */
export function refusalFor({ code }: NodeJS.ErrnoException): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return HEADERS_TOO_LARGE;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return TOO_LARGE;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return TIMEOUT;
    default:
      return BAD_REQUEST;
  }
}

/** Responds to a request and ends its connection. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const body = bodyOf(refusal, localeOf(request.headers['accept-language']));
  response.writeHead(refusal.status, headersOf(body)).end(body);
}

/** The whole response as text, for a connection without a parsed request. */
export function refusalText(refusal: Refusal): string {
  const body = bodyOf(refusal, DEFAULT_LOCALE);
  return responseText(refusal.status, headersOf(body), body);
}

/** The same for a permanent redirect to another address of the site. */
export function redirectText(location: string): string {
  const headers = { Location: location, 'Content-Length': 0, ...OPERATOR_HEADERS, Connection: 'close' };
  return responseText(301, headers, '');
}

function responseText(status: number, headers: Record<string, string | number>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function bodyOf({ key, code }: Refusal, locale: Locale): string {
  return JSON.stringify({ message: translate(locale, key), code } satisfies ErrorBody);
}

function headersOf(body: string): Record<string, string | number> {
  return {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...OPERATOR_HEADERS,
    Connection: 'close',
  };
}
