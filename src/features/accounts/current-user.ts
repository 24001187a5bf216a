import { createContext, useContext } from 'react';
import type { CurrentUser } from './account.client.ts';

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in user on any screen behind the guard; null when the server could not be asked. */
export function useCurrentUser(): CurrentUser | null {
  return useContext(CurrentUserContext);
}
