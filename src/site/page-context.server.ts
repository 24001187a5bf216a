import { createContext } from 'react-router';
import type { Services } from '../http/services.ts';

/** Gives the loaders of pages access to the services of the process. */
export const servicesContext = createContext<Services>();

/** Collects the inline styles of a page; its policy allows exactly these. */
export const inlineStylesContext = createContext<Set<string>>();

/** The nonce of the inline scripts of a page that hydrates as a whole; new for each rendering. */
export const scriptNonceContext = createContext<string>();

/** Address of the script that hydrates islands. */
export const islandScriptContext = createContext<string>();
