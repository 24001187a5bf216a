import type { SiteNames } from './site.ts';

/** The icons that browsers and systems ask for, and the product's own, which a build has. */
const OWN_ICONS = {
  '32': '/favicon.ico',
  '180': '/apple-touch-icon.png',
  '192': '/icon-192.png',
  '512': '/icon-512.png',
  'maskable-512': '/icon-maskable-512.png',
} as const;

/** Its size in pixels, and for systems that cut their own shape its kind. */
export type SiteIconName = keyof typeof OWN_ICONS;

export function isSiteIconName(name: string): name is SiteIconName {
  return Object.hasOwn(OWN_ICONS, name);
}

/** The path of an icon. That of the host's picture contains its content hash. */
export function siteIconPath({ icon }: Pick<SiteNames, 'icon'>, name: SiteIconName): string {
  return icon === null ? OWN_ICONS[name] : `/icons/${icon}/${name}.png`;
}
