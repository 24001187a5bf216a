import { useRouteLoaderData } from 'react-router';
import type { RootData, Site } from './site.ts';

/** Names and contact of the site, on any page inside the public layout. */
export function useSite(): Site {
  const root = useRouteLoaderData<() => RootData>('root');
  if (!root)
    throw new Error(
      'The root loader returned nothing: the root error boundary is shown instead of this page',
    );
  return root.site;
}
