import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../features/accounts/account.client.ts';
import { clearToken } from '../admin/session.client.ts';

export interface SignOut {
  isBusy: boolean;
  start: () => void;
}

/** Ends the session on the server, forgets it here and goes to the sign-in screen. */
export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    // Whoever wants to leave leaves: a session that cannot be ended now ends by its age.
    await signOut().catch(() => undefined);
    clearToken();
    await navigate('/admin/login');
    setIsBusy(false);
  };
  return {
    isBusy,
    start: () => {
      if (!isBusy) void run();
    },
  };
}
