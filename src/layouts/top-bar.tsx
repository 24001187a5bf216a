import { pageText } from '../messages/page-text.ts';
import { MenuButton } from '../site/menu-button.tsx';
import { useTopBarContent } from '../site/page-handle.ts';
import { useSite } from '../site/use-site.ts';
import { Wordmark } from '../site/wordmark.tsx';
import { Icon } from '../ui/icon.tsx';
import './top-bar.css';

/** The bar above every public page: the menu button, the name, and links to the list and the search. */
export function TopBar() {
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
