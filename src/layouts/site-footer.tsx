import { ComfortButton } from '../features/reading/comfort/comfort-panel.tsx';
import { pageText } from '../messages/page-text.ts';
import { FOOTER_LINKS_ID } from '../site/menu-button.tsx';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import { useSite } from '../site/use-site.ts';
import { Wordmark } from '../site/wordmark.tsx';
import { Icon } from '../ui/icon.tsx';
import { WrittenText } from '../ui/text/written-text.tsx';
import './site-frame.css';

/** The footer of every public page: links, contact and the rights notice. */
export function SiteFooter({ year }: { year: string }) {
  const { platformName, host } = useSite();
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="site-footer-row">
          <Wordmark platformName={platformName} length="wide" />
          <nav id={FOOTER_LINKS_ID} aria-label={pageText('site.browse')}>
            <p className="site-footer-label detail">{pageText('site.browse')}</p>
            <ul>
              <FooterLink href="/interviews" label={pageText('interviews.all')} />
              <FooterLink href={PUBLIC_PAGES.guests.path} label={pageText('guests.title')} />
              <FooterLink href={PUBLIC_PAGES.topics.path} label={pageText('topics.title')} />
              <FooterLink href={PUBLIC_PAGES.readingList.path} label={pageText('readingList.title')} />
              <FooterLink href={`/about-${host.slug}`} label={pageText('about.title', { name: host.name })} />
              <FooterLink href="/about-platform" label={pageText('about.platform')} />
            </ul>
          </nav>
          <div>
            <p className="site-footer-label detail">{pageText('site.contact')}</p>
            <ContactLinks />
          </div>
        </div>
        <p className="site-footer-rights detail">
          <span>{pageText('site.rights', { year, platform: platformName })}</span>
          <ComfortButton className="text-link footer-comfort" />
          <span>{pageText('site.conversations', { host: host.name, country: host.country })}</span>
        </p>
      </div>
    </footer>
  );
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a className="text-link" href={href}>
        {label}
      </a>
    </li>
  );
}

/** Contact of the host: an e-mail address and an external page, both left to right, and further links by their names. */
export function ContactLinks() {
  const { contactEmail, socialUrl, readableSocialUrl, links } = useSite();
  return (
    <ul>
      <li>
        <a className="contact-link text-link" href={`mailto:${contactEmail}`}>
          <Icon name="mail" />
          <bdi dir="ltr">{contactEmail}</bdi>
        </a>
      </li>
      <li>
        <a className="contact-link text-link" href={socialUrl} rel="me noopener">
          <Icon name="at" />
          <bdi dir="ltr">{readableSocialUrl}</bdi>
        </a>
      </li>
      {links.map(({ name, address }, index) => (
        <li key={index}>
          <a className="contact-link text-link" href={address} rel="me noopener">
            <Icon name="link" />
            <WrittenText>{name}</WrittenText>
          </a>
        </li>
      ))}
    </ul>
  );
}
