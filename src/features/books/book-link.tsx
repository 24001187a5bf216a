import { pageText } from '../../messages/page-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { bookPath } from './book-path.ts';
import './book-link.css';

/** Downloads an interview as an e-book. It is a footer, which reader modes leave out of the text. */
export function BookLink({ interview }: { interview: string }) {
  return (
    <footer className="book-link">
      <a className="button button-ghost" href={bookPath(interview)} download="">
        <Icon name="book" /> {pageText('interview.book')}
      </a>
    </footer>
  );
}
