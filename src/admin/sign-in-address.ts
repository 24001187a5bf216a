const SIGN_IN = '/admin/login';
const AFTER_SIGN_IN = '/admin';
/** Any origin will do: only path and query are used. */
const BASE = 'http://admin.invalid';

/** The sign-in screen, with the current admin address to return to unless it is the start. */
export function signInAddress(from: string): string {
  const back = returnAddress(new URL(from, BASE));
  return back === AFTER_SIGN_IN ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ next: back })}`;
}

/** Where a sign-in leads: the admin address in `next`, or `/admin` if it holds anything else. */
export function addressAfterSignIn(next: string | null): string {
  if (next === null || !URL.canParse(next, BASE)) return AFTER_SIGN_IN;
  const target = new URL(next, BASE);
  return target.origin === BASE ? returnAddress(target) : AFTER_SIGN_IN;
}

/** Path and query inside the admin area; `/admin` for the screens that redirect signed-in users. */
function returnAddress({ pathname, search }: URL): string {
  const isInside = pathname.startsWith('/admin/') && !/^\/admin\/(login|signup|recovery)\/?$/.test(pathname);
  return isInside ? pathname + search : AFTER_SIGN_IN;
}
