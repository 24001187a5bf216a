import { pageText } from '../messages/page-text.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * What a reader sees where no page could be made at all. It stands alone: whatever failed may be what the frame
 * needs. Nothing of the fault is in it; the log has that.
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
