import { useLocation, useNavigate } from 'react-router';
import { clearToken } from './session.client.ts';
import { signInAddress } from './sign-in-address.ts';

/** The way to the sign-in screen, and from there back here, once the server no longer knows the token. */
export function useSessionEnd(): () => Promise<void> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return async () => {
    clearToken();
    await navigate(signInAddress(pathname + search));
  };
}
