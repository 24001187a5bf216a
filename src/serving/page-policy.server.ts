import { hash } from 'node:crypto';
import { WORKER_TYPES_POLICY } from '../features/offline/offline-path.ts';

/** What a page may load beyond its own origin. */
interface PageSources {
  /**
   * Hashes of the inline scripts that a page may have, such as `'sha256-…'`; never computed from the rendered
   * page.
   */
  scripts: string[];
  /** Hashes of inline styles. */
  styles: string[];
  /** Origins of images on other hosts. */
  imageOrigins: string[];
  /** A development server injects styles and uses a web socket. */
  isDevelopment: boolean;
  /**
   * The admin area inserts markup from sanitised text, which no policy can distinguish from other strings.
   */
  isAdmin: boolean;
}

/**
 * The origins of images that are not files of this site: an image given by URL may come from anywhere, over
 * http only if the site itself has no https; uploads may have their own host.
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

/** A string may become a script URL only for the service worker. */
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
