import { pageText } from '../messages/page-text.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * Shown if not even the layout could be rendered. It depends on nothing, because the cause may be something
 * the layout needs. Details of the error are only in the log.
 */
export function RootError() {
  return (
    <main>
      <title>{pageText('page.failed')}</title>
      <meta name="robots" content="noindex" />
      <Notice
        isPage
        isFailure
        icon="alert"
        title={pageText('page.failed')}
        hint={pageText('page.failed.hint')}
        action={{ href: '/', label: pageText('page.backHome'), icon: 'back' }}
      />
    </main>
  );
}
