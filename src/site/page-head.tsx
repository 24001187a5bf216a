import { createContext, type ReactNode } from 'react';
import { Links, Meta } from 'react-router';

/** What a page says of itself in its head: as the framework collects it, unless the page is rendered without it. */
export const PageHeadContext = createContext<ReactNode>(
  <>
    <Meta />
    <Links />
  </>,
);
