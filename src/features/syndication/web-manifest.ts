import { pageText } from '../../messages/page-text.ts';

/** The ground of every page: --bg of styles/tokens.css. */
const GROUND = '#12130d';

/** How the site presents itself on a phone's home screen (W3C Web Application Manifest). */
export function webManifest({ platformName }: { platformName: string }): string {
  return JSON.stringify({
    id: '/',
    name: platformName,
    short_name: platformName,
    description: pageText('home.tagline'),
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: GROUND,
    background_color: GROUND,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}
