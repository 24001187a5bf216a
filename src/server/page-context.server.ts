import { createContext } from 'react-router';
import type { Services } from './services.server.ts';

/** How a page's loader reaches the services of the process. */
export const servicesContext = createContext<Services>();

/** Address of the script that hydrates islands. */
export const islandScriptContext = createContext<string>();
