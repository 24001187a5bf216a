import { pageText } from '../messages/page-text.ts';
import { Notice } from '../ui/notice.tsx';

/** Data that could not be read, with the page's own sentence; `address` loads the same page again. */
export function LoadFailed({ title, address }: { title: string; address: string }) {
  return (
    <Notice
      isPage
      isFailure
      icon="alert"
      title={title}
      action={{ href: address, label: pageText('page.retry'), icon: 'refresh' }}
    />
  );
}
