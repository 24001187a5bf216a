/** The key of the token in local storage. */
export const TOKEN_KEY = 'token';

/** What a header can hold; with anything else no call would leave the browser, not even that to sign in. */
const TOKEN = /^[!-~]+$/;

/** The token of the session on this device; null without a session. */
export function readToken(): string | null {
  return TOKEN.exec(localStorage.getItem(TOKEN_KEY) ?? '')?.[0] ?? null;
}

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

/** Calls back when another tab signs in or out; returns a function that stops it. */
export function watchToken(onChange: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    // A null key means that the other tab cleared everything.
    if (key === TOKEN_KEY || key === null) onChange();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * Asks the user to sign in again after a session has ended; resolves to whether the same account has a new
 * one.
 */
type Renew = (endedToken: string) => Promise<boolean>;

let renew: Renew | null = null;
let underWay: Promise<boolean> | null = null;

/** Registers the function that asks for a new session; returns a function that unregisters it. */
export function renewSessionsWith(ask: Renew): () => void {
  renew = ask;
  return () => {
    if (renew === ask) renew = null;
  };
}

/**
 * Resolves to whether the account whose session has ended has a new one. Concurrent calls wait for the same
 * dialog. False if no such dialog is registered.
 */
export async function renewSession(endedToken: string): Promise<boolean> {
  if (!renew) return false;
  underWay ??= renew(endedToken).finally(() => (underWay = null));
  return underWay;
}
