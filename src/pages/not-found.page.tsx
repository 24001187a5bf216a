import { data } from 'react-router';
import { pageText } from '../messages/page-text.ts';
import type { Route } from './+types/not-found.page';
import { NotFound } from '../site/not-found.tsx';
import { unlistedMeta } from '../site/page-meta.ts';
import '../styles/browse.css';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches[0].loaderData.site, pageText('page.notFound'));
}

/** Every address without another route. */
export default function NotFoundPage() {
  return <NotFound />;
}
