const SIGN_IN = '/admin/login';
const AFTER_SIGN_IN = '/admin';
/** Any origin does: only what stands after it is used. */
const BASE = 'http://admin.invalid';

/** The sign-in screen with the way back to the admin address where one was; the start needs no way back. */
export function signInAddress(from: string): string {
  const back = returnAddress(new URL(from, BASE));
  return back === AFTER_SIGN_IN ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ next: back })}`;
}

/** Where a sign-in leads: the admin address that `next` names, `/admin` for anything else it may hold. */
export function addressAfterSignIn(next: string | null): string {
  if (next === null || !URL.canParse(next, BASE)) return AFTER_SIGN_IN;
  const target = new URL(next, BASE);
  return target.origin === BASE ? returnAddress(target) : AFTER_SIGN_IN;
}

/** Path and query inside the admin area; the screens that a signed-in person is sent away from lead to its start. */
function returnAddress({ pathname, search }: URL): string {
  const isInside = pathname.startsWith('/admin/') && !/^\/admin\/(login|signup)\/?$/.test(pathname);
  return isInside ? pathname + search : AFTER_SIGN_IN;
}
