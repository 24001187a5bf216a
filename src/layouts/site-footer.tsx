import { ComfortButton } from '../features/reading/comfort/comfort-panel.tsx';
import { pageText } from '../messages/page-text.ts';
import { ContactLinks } from './contact-links.tsx';
import { useSite } from '../site/use-site.ts';
import { Wordmark } from '../site/wordmark.tsx';

/** Where the menu button leads in browsers without popovers. */
export const FOOTER_LINKS_ID = 'browse';

/** The foot of every public page: ways on, contact and the rights notice. */
export function SiteFooter({ year }: { year: string }) {
  const { platformName, host } = useSite();
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="site-footer-row">
          <Wordmark platformName={platformName} length="wide" />
          <nav id={FOOTER_LINKS_ID} aria-label={pageText('site.browse')}>
            <p className="site-footer-label">{pageText('site.browse')}</p>
            <ul>
              <FooterLink href="/interviews" label={pageText('interviews.all')} />
              <FooterLink href={`/about-${host.slug}`} label={pageText('about.title', { name: host.name })} />
              <FooterLink href="/about-platform" label={pageText('about.platform')} />
            </ul>
          </nav>
          <div>
            <p className="site-footer-label">{pageText('site.contact')}</p>
            <ContactLinks />
          </div>
        </div>
        <p className="site-footer-rights">
          <span>{pageText('site.rights', { year, platform: platformName })}</span>
          <ComfortButton className="footer-comfort" />
          <span>{pageText('site.conversations', { host: host.name, country: host.country })}</span>
        </p>
      </div>
    </footer>
  );
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a className="site-footer-link" href={href}>
        {label}
      </a>
    </li>
  );
}
