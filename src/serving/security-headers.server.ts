import { hash } from 'node:crypto';
import { WORKER_TYPES_POLICY } from '../features/offline/offline-path.ts';

/** Nothing but data comes from the API, so nothing in it may run, load or be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const DEFAULTS: readonly (readonly [string, string])[] = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', API_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
];

/** A file of the build, opened as a document, loads nothing and stands in no frame. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The worker that keeps pages fetches from this origin and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** For answers that `node:http` gives by itself: a few words for the operator, kept nowhere. */
export const OPERATOR_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': API_POLICY,
  'X-Content-Type-Options': 'nosniff',
};

/** Adds every security header that the answer has not chosen itself. */
export function setDefaultHeaders(headers: Headers): void {
  for (const [name, value] of DEFAULTS) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/** An address that is a secret is kept by nobody: no cache, no search engine, no page that a link leads to. */
export function setSecretHeaders(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
}

/** What a page may use beyond its own origin. */
export interface PageSources {
  /** Sources of the inline scripts that a page may have, such as `'sha256-…'`: never taken from the finished page. */
  scripts: string[];
  /** The same of inline styles. */
  styles: string[];
  /** Origins of images that are not ours. */
  imageOrigins: string[];
  /** A development server injects styles and talks over a socket. */
  isDevelopment: boolean;
  /** The admin area makes markup of texts that it has sanitised, which no policy could tell from others. */
  isAdmin: boolean;
}

/**
 * The origins of images that are not files of this site: one given by address comes from anywhere on the web, over http
 * on a site without https alone; uploads may have a host of their own.
 */
export function imageOriginsOf({
  siteUrl,
  uploadsBaseUrl,
}: {
  siteUrl: string;
  uploadsBaseUrl: string;
}): string[] {
  const web = siteUrl.startsWith('https:') ? ['https:'] : ['https:', 'http:'];
  return uploadsBaseUrl === siteUrl ? web : [...web, uploadsBaseUrl];
}

/** Nothing becomes a script that was a text, but the address of the one worker. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", `trusted-types ${WORKER_TYPES_POLICY}`];

/** The source that allows exactly this inline script or style (Content Security Policy Level 3, section 8.3). */
export function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** The Content-Security-Policy of a page: own files and hashed inline state, nothing `unsafe`. */
export function pagePolicy({ scripts, styles, imageOrigins, isDevelopment, isAdmin }: PageSources): string {
  const dev = isDevelopment ? ["'unsafe-inline'"] : [];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...(isDevelopment ? dev : scripts)].join(' '),
    ['style-src', "'self'", ...(isDevelopment ? dev : styles)].join(' '),
    ['img-src', "'self'", 'data:', ...imageOrigins].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...(isDevelopment ? ['ws:'] : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isDevelopment || isAdmin ? [] : TRUSTED_TYPES),
  ].join('; ');
}
