import { isMissing } from '../site/page-error.ts';
import type { PageHandle } from '../site/page-handle.ts';
import { unlistedMeta } from '../site/page-meta.ts';
import { readPage } from '../site/read-page.server.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import { Notice } from '../ui/notice.tsx';
import { openDraftPage } from '../features/interviews/draft-page/draft-page.server.ts';
import { PreviewMark } from '../features/interviews/draft-page/preview-mark.tsx';
import type { Route } from './+types/draft.page';
import { ReadingPage } from './reading-page.tsx';
import { findReadingPage } from './reading-page.server.ts';
import '../styles/draft.css';

export const handle: PageHandle = { topBar: 'interviews' };

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const interview = await readPage(services, () => openDraftPage(services, params.token));
  return readPage(services, () => findReadingPage(services, interview));
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, failureTitle(error));
  return unlistedMeta(site, pageText('draftPage.title', { name: loaderData.interview.name }));
}

/** An interview as its readers will see it, for the hosts who have opened its page in the admin area. */
export default function DraftPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PreviewMark text={pageText('draftPage.mark')} />
      <ReadingPage {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isMissing(error);
  return (
    <Notice
      isPage
      isFailure={!isGone}
      icon={isGone ? 'clock' : 'alert'}
      title={failureTitle(error)}
      {...(isGone && { hint: pageText('draftPage.gone.hint') })}
      action={{ href: '/admin', label: pageText('draftPage.back'), icon: 'back' }}
    />
  );
}

function failureTitle(error: unknown): string {
  return pageText(isMissing(error) ? 'draftPage.gone' : 'preview.loadFailed');
}
