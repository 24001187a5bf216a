import { createContext } from 'react-router';
import type { Services } from '../http/services.ts';

/** How a page's loader reaches the services of the process. */
export const servicesContext = createContext<Services>();

/** Takes the inline styles that a page is rendered with; its policy allows these and no other. */
export const inlineStylesContext = createContext<Set<string>>();

/** What the inline scripts of a page carry that hydrates as a whole; made once for each rendering. */
export const scriptNonceContext = createContext<string>();

/** Address of the script that hydrates islands. */
export const islandScriptContext = createContext<string>();
