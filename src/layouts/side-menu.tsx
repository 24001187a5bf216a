import { useLocation } from 'react-router';
import { behaviour } from '../islands/behaviours.ts';
import { pageText } from '../messages/page-text.ts';
import { Icon } from '../ui/icon.tsx';
import { WrittenText } from '../ui/text/written-text.tsx';
import { ContactLinks } from './site-footer.tsx';
import { MENU_ID } from '../site/menu-button.tsx';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import { useSite } from '../site/use-site.ts';
import { Wordmark } from '../site/wordmark.tsx';
import './site-frame.css';

/**
 * The menu that slides in from the right. It is a popover: the browser opens it, moves the focus in and back
 * and closes it on Esc and on a click outside, so it works without a script.
 */
export function SideMenu() {
  const { platformName, host } = useSite();
  return (
    <div
      id={MENU_ID}
      className="side-menu"
      popover="auto"
      role="dialog"
      aria-label={pageText('menu.title')}
      {...behaviour('side-menu')}
    >
      <div className="side-menu-head">
        <button
          className="round-button"
          type="button"
          autoFocus
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label={pageText('menu.close')}
        >
          <Icon name="close" />
        </button>
        <Wordmark platformName={platformName} length="compact" />
      </div>
      <nav className="side-menu-links" aria-label={pageText('menu.main')}>
        <MenuLink href="/" label={pageText('site.home')} />
        <MenuLink href="/interviews" label={pageText('interviews.all')} />
        <MenuLink href={PUBLIC_PAGES.guests.path} label={pageText('guests.title')} />
        <MenuLink href={PUBLIC_PAGES.topics.path} label={pageText('topics.title')} />
        <MenuLink href={PUBLIC_PAGES.readingList.path} label={pageText('readingList.title')} />
        <MenuLink href={`/about-${host.slug}`} label={pageText('about.title', { name: host.name })} />
        <MenuLink href="/about-platform" label={pageText('about.platform')} />
      </nav>
      <div className="side-menu-foot">
        <p className="side-menu-host">
          <WrittenText>{host.name}</WrittenText>
          <WrittenText className="side-menu-country">{host.country}</WrittenText>
        </p>
        <div>
          <p className="detail">{pageText('site.contact')}</p>
          <ContactLinks />
        </div>
      </div>
    </div>
  );
}

function MenuLink({ href, label }: { href: string; label: string }) {
  const isHere = useLocation().pathname === href;
  return (
    <a className="side-menu-link" href={href} aria-current={isHere ? 'page' : undefined}>
      <span className="side-menu-dot" />
      {label}
    </a>
  );
}
