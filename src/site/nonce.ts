import { createContext } from 'react';

/** What the inline scripts of the framework carry to be allowed, while the server renders; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
