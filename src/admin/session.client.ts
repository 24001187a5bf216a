const TOKEN_KEY = 'token';

/** The token of the session on this device. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

/** Calls back when another tab signs in or out; gives the way to stop. */
export function watchToken(onChange: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    // No key: the other tab cleared everything.
    if (key === TOKEN_KEY || key === null) onChange();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Asks for a new session in place of one that has ended; gives whether there is one, of the same account. */
type Renew = (endedToken: string) => Promise<boolean>;

let renew: Renew | null = null;
let underWay: Promise<boolean> | null = null;

/** Says who asks when a session has ended; gives the way to stop. */
export function renewSessionsWith(ask: Renew): () => void {
  renew = ask;
  return () => {
    if (renew === ask) renew = null;
  };
}

/**
 * Whether the account whose session has ended has another one by now. Of several calls that find it ended at the same
 * time, all wait for one answer. False where nobody asks.
 */
export async function renewSession(endedToken: string): Promise<boolean> {
  if (!renew) return false;
  underWay ??= renew(endedToken).finally(() => (underWay = null));
  return underWay;
}
