import { pageText } from '../../messages/page-text.ts';
import { RSS_PATH } from './site-files.ts';
import './feed-line.css';

/** Where readers follow new interviews. It is a footer, which reader modes leave out of the text. */
export function FeedLine() {
  return (
    <footer className="feed-line detail row">
      {pageText('interview.follow')}
      <a className="text-link" href={RSS_PATH}>
        {pageText('interview.feed')}
      </a>
    </footer>
  );
}
