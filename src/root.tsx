import './admin/schemas-without-eval.client.ts';
import { useContext, type ReactNode } from 'react';
import {
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import './styles/site.css';
import type { Route } from './+types/root';
import { siteFontVariables } from './features/appearance/font-variables.ts';
import { cardPath } from './site/card.schema.ts';
import { siteCard } from './features/cards/card.server.ts';
import { ATOM_PATH, MANIFEST_PATH, RSS_PATH } from './features/syndication/site-files.ts';
import { NonceContext } from './site/nonce.ts';
import { hydrates } from './site/page-handle.ts';
import { PageHeadContext } from './site/page-head.tsx';
import { pageText } from './messages/page-text.ts';
import { FIRST_PAINT_SCRIPT } from './features/reading/comfort/first-paint.ts';
import { inlineStylesContext, islandScriptContext, servicesContext } from './site/page-context.server.ts';
import { readableAddress, readableOrigin } from './site/readable-address.server.ts';
import { uploadsBaseOf, type RootData, type Site } from './site/site.ts';
import { siteIconPath } from './site/site-icon.ts';
import { PUBLIC_PAGES } from './site/public-pages.ts';
import { TITLE_FONT_PRELOADS } from './styles/font-preloads.ts';
import siteFontsSheet from './styles/site-fonts.css?url';
import './root.css';

export const links: Route.LinksFunction = () => TITLE_FONT_PRELOADS;

/** Site data for all pages: names, texts, contact and the saved fonts. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const services = context.get(servicesContext);
  const { config } = services;
  const names = await services.siteNames();
  // If the fonts cannot be read, this is logged and the page uses the defaults.
  const fonts = await services.storage.appearance.findFontSettings().catch((error: unknown) => {
    services.log.error({ err: error }, 'font settings could not be read');
    return null;
  });
  const fontVariables = siteFontVariables(fonts);
  context.get(inlineStylesContext).add(fontVariables);
  const hasSavedFonts = fonts !== null;
  return {
    site: {
      ...names,
      url: config.siteUrl,
      readableUrl: readableOrigin(config.siteUrl),
      readableSocialUrl: readableAddress(names.socialUrl),
      uploadsBaseUrl: uploadsBaseOf(config),
      cardPath: cardPath(siteCard(names).fileName),
    },
    fontVariables,
    hasSavedFonts,
    needsSiteFonts: hasSavedFonts || new URL(request.url).pathname === PUBLIC_PAGES.platform.path,
    islandScript: context.get(islandScriptContext),
  };
}

/** Loaded once per document, and again after a save of the names, which the whole admin area shows. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === '/admin/site' && currentUrl.href === nextUrl.href;
}

/** The whole document, also around an error page: Arabic and right to left from the start. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(NonceContext);
  const isHydrated = useMatches().some((match) => hydrates(match.handle));
  return (
    // The translator of a browser replaces text nodes, which makes React fail, and would change the text in an editor.
    <html
      lang="ar"
      dir="rtl"
      translate={isHydrated ? 'no' : undefined}
      data-site-fonts={root?.hasSavedFonts ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#12130d" />
        {!isHydrated && <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />}
        <IconLinks icon={root?.site.icon ?? null} />
        <link rel="manifest" href={MANIFEST_PATH} />
        {!isHydrated && <FeedLinks />}
        {useContext(PageHeadContext)}
        {root?.needsSiteFonts && <link rel="stylesheet" href={siteFontsSheet} />}
        <style dangerouslySetInnerHTML={{ __html: root?.fontVariables ?? siteFontVariables(null) }} />
        {!isHydrated && root && <script type="module" src={root.islandScript} />}
      </head>
      <body>
        {children}
        {isHydrated && <ScrollRestoration nonce={nonce} />}
        {isHydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** The product's own icon is a drawing in every size, that of a host a picture. */
function IconLinks({ icon }: Pick<Site, 'icon'>) {
  return (
    <>
      <link rel="icon" href={siteIconPath({ icon }, '32')} sizes={icon === null ? '48x48' : '32x32'} />
      {icon === null ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      ) : (
        <link rel="icon" href={siteIconPath({ icon }, '192')} type="image/png" sizes="192x192" />
      )}
      <link rel="apple-touch-icon" href={siteIconPath({ icon }, '180')} />
    </>
  );
}

/** Links by which feed readers find the feeds from any public page. */
function FeedLinks() {
  const title = pageText('interviews.latest');
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={`${title} (RSS)`} href={RSS_PATH} />
      <link rel="alternate" type="application/atom+xml" title={`${title} (Atom)`} href={ATOM_PATH} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export { RootError as ErrorBoundary } from './layouts/root-error.tsx';
