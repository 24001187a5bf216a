import { useLocation } from 'react-router';
import { pageText } from '../messages/page-text.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown if data could not be read, with a link that loads the same page again. */
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
