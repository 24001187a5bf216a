import { Outlet } from 'react-router';
import { ComfortPanel } from '../features/reading/comfort/comfort-panel.tsx';
import { StoredCopyNotice } from '../features/offline/offline-notices.tsx';
import { SPECULATION_RULES } from '../islands/navigation.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import lateSheet from '../styles/late.css?url';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/public-layout';
import { SideMenu } from './side-menu.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../site/menu-button.tsx';
import { useTopBarContent } from '../site/page-handle.ts';
import { useSite } from '../site/use-site.ts';
import { Wordmark } from '../site/wordmark.tsx';

const CONTENT_ID = 'content';

const YEAR = new Intl.DateTimeFormat('ar-EG', {
  year: 'numeric',
  numberingSystem: 'arab',
  timeZone: 'Africa/Cairo',
});

export function loader({ context }: Route.LoaderArgs) {
  return { year: YEAR.format(context.get(servicesContext).clock.now()) };
}

/** The frame of every public page. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        {pageText('site.skip')}
      </a>
      <StoredCopyNotice />
      <TopBar />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Sheet href={lateSheet} />
      <SiteFooter year={loaderData.year} />
      <SideMenu />
      <ComfortPanel />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    </>
  );
}

/** The bar above every public page: the menu button, the name, and links to the list and the search. */
function TopBar() {
  const { platformName } = useSite();
  const { hasBrand, hasListLink, hasSearchLink } = useTopBarContent();
  return (
    <header className="top-bar">
      <div className="page top-bar-row">
        <MenuButton className="round-button" />
        {hasBrand && (
          <a
            className="top-bar-brand"
            href="/"
            aria-label={pageText('site.homeLink', { platform: platformName })}
          >
            <Wordmark platformName={platformName} length="compact" />
          </a>
        )}
        <span className="top-bar-space" />
        {hasListLink && (
          <a className="top-bar-link" href="/interviews">
            {pageText('interviews.all')}
          </a>
        )}
        {hasSearchLink && (
          <a
            className="round-button round-button-small"
            href="/search"
            aria-label={pageText('search.submit')}
          >
            <Icon name="search" />
          </a>
        )}
      </div>
    </header>
  );
}
