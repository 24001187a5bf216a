import { pageText } from '../../messages/page-text.ts';
import { useSite } from '../../site/use-site.ts';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { RSS_PATH } from './site-files.ts';
import './feed-line.css';

/** Where readers follow new interviews. It is a footer, which reader modes leave out of the text. */
export function FeedLine() {
  const { links } = useSite();
  return (
    <footer className="feed-line detail row">
      {pageText('interview.follow')}
      {links.map(({ name, address }, index) => (
        <a key={index} className="text-link" href={address} rel="me noopener">
          <WrittenText>{name}</WrittenText>
        </a>
      ))}
      <a className="text-link" href={RSS_PATH}>
        {pageText('interview.feed')}
      </a>
    </footer>
  );
}
