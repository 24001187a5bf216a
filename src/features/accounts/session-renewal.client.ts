/** Asks whoever sits there to sign in again; whether there is a session again. */
type Renew = () => Promise<boolean>;

let renew: Renew | null = null;
let underWay: Promise<boolean> | null = null;

/** Says who asks when a session has ended; gives the way to stop. */
export function renewSessionsWith(ask: Renew): () => void {
  renew = ask;
  return () => {
    if (renew === ask) renew = null;
  };
}

/** Of several calls that find the session ended at the same time, all wait for one answer. False where nobody asks. */
export async function renewSession(): Promise<boolean> {
  if (!renew) return false;
  underWay ??= renew().finally(() => (underWay = null));
  return underWay;
}
