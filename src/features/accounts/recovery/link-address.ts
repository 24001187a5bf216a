/** The screen that gives an account a new password. */
export const RECOVERY_PATH = '/admin/recovery';
export const SIGN_UP_PATH = '/admin/signup';

/**
 * Path and fragment of an admin's link. Browsers do not send a fragment, so neither logs on the way nor other sites see
 * the token.
 */
export function linkAddress(token: string, isInvitation: boolean): string {
  return isInvitation ? `${SIGN_UP_PATH}#invitation=${token}` : `${RECOVERY_PATH}#link=${token}`;
}

/** The secret with this name in the fragment of the window's address; null if it has none. */
export function secretInAddress(name: 'link' | 'invitation' | 'setup'): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}
