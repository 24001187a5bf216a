import { LoadFailed } from '../site/load-failed.tsx';
import { pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { PrintSource } from '../site/print-source.tsx';
import { readPage } from '../site/read-page.server.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { Notice } from '../ui/notice.tsx';
import { RichText } from '../ui/text/rich-text.tsx';
import type { Route } from './+types/platform.page';
import { findInfoPage } from '../features/info-pages/info-pages.server.ts';
import { showTextPictures } from '../features/media/text-pictures/text-pictures.server.ts';
import '../styles/browse.css';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import '../features/info-pages/info-pages.css';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await readPage(services, () => findInfoPage(services, 'platform'));
  const [text = null] = await showTextPictures(services, page ? [page.text] : []);
  return { text };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, pageText('about.loadFailed'));
  const title = pageText('about.platform');
  return pageMeta(site, { title, description: site.tagline, path: PUBLIC_PAGES.platform.path });
}

/** About the platform, in the saved font settings. */
export default function PlatformPage({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="page about-platform">
      <h1 className="page-title about-platform-title">{pageText('about.platform')}</h1>
      <PrintSource path="/about-platform" />
      {text === null ? (
        <Notice icon="info" title={pageText('about.empty')} />
      ) : (
        <RichText html={text} face="site" />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title={pageText('about.loadFailed')} />;
}
