import { useRouteError } from 'react-router';
import { pageText } from '../messages/page-text.ts';
import browseSheet from '../styles/browse.css?url';
import { Notice } from '../ui/notice.tsx';

/**
 * Shown if not even the layout could be rendered. It depends on nothing but a style sheet, because the cause may be
 * something the layout needs. Details of the error are only in the log.
 */
export function RootError() {
  const error = useRouteError();
  // Reading `localStorage` throws this if the browser blocks cookies and site data. Signing in needs it.
  const isStorageBlocked = error instanceof DOMException && error.name === 'SecurityError';
  return (
    <main>
      <title>{pageText('page.failed')}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={browseSheet} />
      <Notice
        isPage
        isFailure
        icon="alert"
        title={pageText('page.failed')}
        hint={pageText(isStorageBlocked ? 'page.storageBlocked' : 'page.failed.hint')}
        action={{ href: '/', label: pageText('page.backHome'), icon: 'back' }}
      />
    </main>
  );
}
