import { pageText } from '../../messages/page-text.ts';
import { useSite } from '../../site/use-site.ts';
import { RSS_PATH } from './site-files.ts';
import './feed-line.css';

/** Where readers subscribe to new interviews. It is a footer, which reader modes leave out of the text. */
export function FeedLine() {
  const { url } = useSite();
  return (
    <footer className="feed-line detail">
      {pageText('interview.feed')}{' '}
      <a className="feed-line-address" href={RSS_PATH}>
        <bdi dir="ltr">{url + RSS_PATH}</bdi>
      </a>
    </footer>
  );
}
