import { data, redirect } from 'react-router';
import { LoadFailed } from '../site/load-failed.tsx';
import { NotFound } from '../site/not-found.tsx';
import { isMissing } from '../site/page-error.ts';
import { pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { Portrait } from '../features/media/portrait.tsx';
import { PrintSource } from '../site/print-source.tsx';
import { readPage } from '../site/read-page.server.ts';
import { useSite } from '../site/use-site.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import { Notice } from '../ui/notice.tsx';
import { RichText } from '../ui/text/rich-text.tsx';
import type { Route } from './+types/host.page';
import { isFormerHostSlug } from '../features/site-settings/site-settings.server.ts';
import { findInfoPage } from '../features/info-pages/info-pages.server.ts';
import { showTextPictures } from '../features/media/text-pictures/text-pictures.server.ts';
import '../styles/browse.css';
import '../features/info-pages/info-pages.css';

const PORTRAIT_SIZES = '(max-width: 767.98px) 100vw, min(42vw, 46rem)';

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

/** The address is `/about-{slug}`; a former one leads to it, and every other single segment is not found. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { host } = await services.siteNames();
  if (params.page !== `about-${host.slug}`) {
    const former = /^about-(.+)$/.exec(params.page)?.[1];
    const isFormer =
      former !== undefined && (await readPage(services, () => isFormerHostSlug(services, former)));
    throw isFormer ? redirect(`/about-${host.slug}`, 301) : data(null, { status: 404 });
  }
  const page = await readPage(services, () => findInfoPage(services, 'host'));
  const [text = null] = await showTextPictures(services, page ? [page.text] : []);
  return { text, image: page?.image ?? null };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData)
    return unlistedMeta(site, pageText(isMissing(error) ? 'page.notFound' : 'about.loadFailed'));
  const { name, country, slug } = site.host;
  return pageMeta(site, {
    title: pageText('about.title', { name }),
    description: pageText('site.conversations', { host: name, country }),
    path: `/about-${slug}`,
  });
}

/** About the host. */
export default function HostPage({ loaderData: { text, image } }: Route.ComponentProps) {
  const { host } = useSite();
  return (
    <div className={image ? 'about-host about-host-portrayed' : 'about-host'}>
      {image && (
        <div className="about-host-portrait">
          <Portrait
            id={host.slug}
            name={host.name}
            image={image}
            sizes={PORTRAIT_SIZES}
            className="cover"
            isFirst
            isDescribed
          />
        </div>
      )}
      <article className="about-host-text">
        <h1 className="page-title">{pageText('about.title', { name: host.name })}</h1>
        <PrintSource path={`/about-${host.slug}`} />
        {text === null ? (
          <Notice icon="info" title={pageText('about.empty')} />
        ) : (
          <RichText html={text} face="reading" />
        )}
      </article>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFound /> : <LoadFailed title={pageText('about.loadFailed')} />;
}
