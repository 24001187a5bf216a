import { Icon } from '../ui/icon.tsx';
import { useSite } from '../site/use-site.ts';

/** How to reach the host: an e-mail address and a page elsewhere, both written from left to right. */
export function ContactLinks() {
  const { contactEmail, socialUrl } = useSite();
  return (
    <ul>
      <li>
        <a className="contact-link" href={`mailto:${contactEmail}`}>
          <Icon name="mail" />
          <bdi dir="ltr">{contactEmail}</bdi>
        </a>
      </li>
      <li>
        <a className="contact-link" href={socialUrl} rel="me noopener">
          <Icon name="at" />
          <bdi dir="ltr">{readableAddress(socialUrl)}</bdi>
        </a>
      </li>
    </ul>
  );
}

/** A web address as people say it: without the scheme, `www.` and a slash at the end. */
export function readableAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  return hostname.replace(/^www\./, '') + decodeURI(pathname).replace(/\/$/, '');
}
