import { Outlet } from 'react-router';
import { ComfortPanel } from '../features/reading/comfort/comfort-panel.tsx';
import { StoredCopyNotice } from '../features/offline/stored-copy-notice.tsx';
import { SPECULATION_RULES } from '../islands/navigation.ts';
import { SITE_ZONE } from '../messages/locale-tags.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { CONTROL_FONT_PRELOADS } from '../styles/font-preloads.ts';
import lateSheet from '../styles/late.css?url';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/public-layout';
import { SideMenu } from './side-menu.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';

const CONTENT_ID = 'content';

const YEAR = new Intl.DateTimeFormat('ar-EG', {
  year: 'numeric',
  numberingSystem: 'arab',
  timeZone: SITE_ZONE,
});

export const links: Route.LinksFunction = () => CONTROL_FONT_PRELOADS;

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
