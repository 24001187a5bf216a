import type { MessageKey } from '../../messages/index.ts';
import type { InfoPageKind } from './info-page.schema.ts';

/** A screen on which an info page is edited; a page can have two. */
export interface EditScreen {
  kind: InfoPageKind;
  hasImage: boolean;
  /** Whether the page's earlier versions are below this address. */
  hasVersions: boolean;
  title: MessageKey;
  /** The public address of the page. */
  hint: MessageKey;
  /** The end of the keys of messages about loading and saving. */
  texts: 'host' | 'platformData' | 'inspiration' | 'platform';
}

const HOST: EditScreen = {
  kind: 'host',
  hasImage: true,
  hasVersions: true,
  title: 'about.title',
  hint: 'infoPage.host.hint',
  texts: 'host',
};

const FIXED: Partial<Record<string, EditScreen>> = {
  // At the name of its API call.
  platform: {
    ...HOST,
    hasVersions: false,
    title: 'infoPage.platformData',
    texts: 'platformData',
  },
  // The image of the page about the platform is only set here.
  inspiration: {
    kind: 'platform',
    hasImage: true,
    hasVersions: false,
    title: 'infoPage.inspiration',
    hint: 'infoPage.inspiration.hint',
    texts: 'inspiration',
  },
  'about-platform-data': {
    kind: 'platform',
    hasImage: false,
    hasVersions: true,
    title: 'about.platform',
    hint: 'infoPage.platform.hint',
    texts: 'platform',
  },
};

const OF_HOST = /^about-(.+)-data$/;

/**
 * The screen at `/admin/{segment}`; null for any other segment. Without a slug, as on the server, which does not know
 * the user, any segment of the form of a host's address matches.
 */
export function infoPageScreenAt(segment: string, hostSlug?: string): EditScreen | null {
  const fixed = Object.hasOwn(FIXED, segment) ? FIXED[segment] : undefined;
  if (fixed) return fixed;
  const slug = OF_HOST.exec(segment)?.[1];
  return slug !== undefined && slug === (hostSlug ?? slug) ? HOST : null;
}

/** The address where a page is edited. */
export function editAddress(kind: InfoPageKind, hostSlug: string): string {
  return `/admin/about-${kind === 'host' ? hostSlug : 'platform'}-data`;
}
