import { createContext } from 'react';

/** The nonce of the framework's inline scripts on the server; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
