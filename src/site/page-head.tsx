import { createContext, type ReactNode } from 'react';
import { Links, Meta } from 'react-router';

/** The head elements of a page: collected by the framework, unless the page is rendered without it. */
export const PageHeadContext = createContext<ReactNode>(
  <>
    <Meta />
    <Links />
  </>,
);
