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
