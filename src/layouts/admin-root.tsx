import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { pageText } from '../messages/page-text.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/admin-root';
import '../styles/admin.css';
import { readLanguage } from '../admin/admin-language.tsx';
import { loadAllScreens } from '../admin/all-screens.client.ts';
import { addMissingBuiltIns } from '../admin/older-browsers.ts';
import { LanguageProvider } from '../admin/admin-language-provider.client.tsx';
import './admin-frame.css';

// Before the loaders of the screens, which call them.
addMissingBuiltIns();

/** The whole document hydrates, unlike a public page. */
export const handle = { hydrates: true };

/** Screens set their own title, because it depends on the language. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

/**
 * Runs before the guard, which asks for a token. The condition is constant in a production build, which
 * therefore contains none of this.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = import.meta.env.DEV
  ? [
      async ({ request }) => {
        const { enterTestMode } = await import('../admin/test-mode.client.ts');
        await enterTestMode(request.url);
      },
    ]
  : [];

const DevelopmentBanner = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./test-mode-banner.client.tsx')).TestModeBanner }))
  : null;

/**
 * Runs only in the browser: the server cannot know the user, so every admin page is sent as the same shell.
 */
export function clientLoader() {
  return { language: readLanguage() };
}

export function shouldRevalidate() {
  return false;
}

/** The shell that the server sends. */
export function HydrateFallback() {
  return (
    <main className="admin-start">
      <title>{pageText('admin.title')}</title>
      <Spinner label={pageText('admin.loading')} />
      <noscript>{pageText('admin.noScript')}</noscript>
    </main>
  );
}

/** Everything under `/admin`. */
export default function AdminRoot({ loaderData }: Route.ComponentProps) {
  useEffect(loadAllScreens, []);
  return (
    <LanguageProvider initial={loaderData.language}>
      {DevelopmentBanner && (
        <Suspense>
          <DevelopmentBanner />
        </Suspense>
      )}
      <Outlet />
    </LanguageProvider>
  );
}
