import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '../features/accounts/account.client.ts';
import type { clientLoader } from './admin-shell.tsx';

/** Who is signed in, on any screen behind the guard; null while nobody could be verified. */
export function useCurrentUser(): CurrentUser | null {
  return useRouteLoaderData<typeof clientLoader>('layouts/admin-shell')?.user ?? null;
}
