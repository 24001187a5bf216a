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
