import { createContext, useContext } from 'react';
import type { CurrentUser } from './account.client.ts';

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in user on any screen behind the guard; null if the server could not be reached. */
export function useCurrentUser(): CurrentUser | null {
  return useContext(CurrentUserContext);
}
