import { useLocation } from 'react-router';
import { pageText } from '../messages/page-text.ts';
import { Notice } from '../ui/notice.tsx';

/** Data that could not be read, in the page's own words, with a link that loads the same page again. */
export function LoadFailed({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      isPage
      isFailure
      icon="alert"
      title={title}
      action={{ href: pathname + search, label: pageText('page.retry'), icon: 'refresh' }}
    />
  );
}
