import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  Outlet,
  redirect,
  useLocation,
  useNavigation,
  useRevalidator,
  useNavigate,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { endSession, getCurrentUser, type CurrentUser } from '../features/accounts/account.client.ts';
import { refusalOf } from '../admin/api.client.ts';
import { CurrentUserContext } from '../features/accounts/current-user.ts';
import { useGuestNews } from '../features/guest-review/guest-news.client.ts';
import { can } from '../http/policy.ts';
import { clearToken, readToken, watchToken } from '../admin/session.client.ts';
import { RecoveryOffer } from '../features/accounts/recovery/recovery-offer.client.tsx';
import { SessionDialog } from '../features/accounts/sign-in/session-dialog.client.tsx';
import { signInAddress } from '../admin/sign-in-address.ts';
import { DraftOwner } from '../features/drafts/draft-record.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Drawer } from '../ui/dialogs/drawer.client.tsx';
import type { Route } from './+types/admin-shell';
import { useSite } from '../site/use-site.ts';
import { ACCOUNT_ADDRESS, AdminSidebar, type SignOut } from './admin-sidebar.tsx';
import { AdminTools, AdminTopBar } from './admin-top-bar.tsx';
import { useLanguage } from '../admin/admin-language.tsx';
import type { IconName } from '../ui/icon.tsx';
import { leadOnByEnter } from '../ui/forms/lead-on.ts';
import { turnTypedQuotationMarks } from '../ui/forms/quotation-marks.ts';
import { Notice } from '../ui/notice.tsx';
import { AdminTitle } from '../admin/admin-screen.tsx';
import { useFocusOnRemoval, useScreenFocus } from '../admin/screen-focus.ts';
import './admin-frame.css';

const CONTENT_ID = 'content';
/** The screens that one comes to after signing in. */
const LANDING = ['/admin/interviews', '/admin/today'];

/** Nothing behind the guard runs without a token. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    if (readToken() === null) throw redirect(signInAddress(request.url));
  },
];

/** Loads the signed-in user. `user` is null if that failed for any reason but the token. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<{ user: CurrentUser | null }> {
  const { request } = args;
  const token = readToken();
  try {
    return { user: await getCurrentUser({ signal: request.signal }) };
  } catch (error) {
    const status = refusalOf(error)?.status;
    if (status !== 401 && status !== 403) return { user: null };
    // Another tab may have signed in meanwhile.
    if (readToken() !== token) return clientLoader(args);
    clearToken();
    throw redirect(signInAddress(request.url));
  }
}

/** Navigation does not verify the user again; reloading the same address does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

/** The frame of every screen behind the guard. */
export default function AdminShell({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useLanguage();
  const signOut = useSignOut();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isWaiting = useNavigation().state !== 'idle';
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const guestNews = useGuestNews(user && can(user, 'review.manage') ? pathname : null);
  // Before the screen is shown: a sign-out is told once.
  useLayoutEffect(() => watchToken(() => void revalidate()), [revalidate]);
  useScreenFocus();
  useFieldKeys();
  const mayEnter = user && can(user, pathname === ACCOUNT_ADDRESS ? 'account.own' : 'area.open');
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <div className="admin-shell">
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        {t('site.skip')}
      </a>
      <aside className="admin-side" aria-label={t('menu.title')}>
        <AdminSidebar user={user} signOut={signOut} guestNews={guestNews} />
      </aside>
      {isMenuOpen && (
        <Drawer label={t('menu.title')} onClose={closeMenu}>
          <AdminSidebar user={user} signOut={signOut} guestNews={guestNews} onFollow={closeMenu}>
            <AdminTools />
          </AdminSidebar>
        </Drawer>
      )}
      {user && <SessionDialog user={user} />}
      <div className="admin-page">
        <AdminTopBar user={user} guestNews={guestNews} onOpenMenu={() => setIsMenuOpen(true)} />
        <main className="admin-main" id={CONTENT_ID} tabIndex={-1} aria-busy={isWaiting}>
          {user === null && (
            <NoAccess icon="alert" title={t('admin.verifyFailed')}>
              <Button icon="refresh" onClick={() => void revalidate()}>
                {t('page.retry')}
              </Button>
            </NoAccess>
          )}
          {user && !mayEnter && <Denied signOut={signOut} />}
          {user && mayEnter && (
            <CurrentUserContext value={user}>
              {LANDING.includes(pathname) && <RecoveryOffer user={user} />}
              <DraftOwner value={user.id}>
                <Outlet />
              </DraftOwner>
            </CurrentUserContext>
          )}
        </main>
      </div>
    </div>
  );
}

/** The keys of all fields. */
function useFieldKeys(): void {
  useEffect(turnTypedQuotationMarks, []);
  useEffect(leadOnByEnter, []);
}

/** What a user without the rights for the area can do. */
function Denied({ signOut }: { signOut: SignOut }) {
  const { t } = useLanguage();
  const { host } = useSite();
  return (
    <NoAccess icon="lock" title={t('admin.denied')} hint={t('admin.denied.hint', { host: host.name })}>
      <ButtonLink icon="lock" to={ACCOUNT_ADDRESS}>
        {t('account.title')}
      </ButtonLink>
      <Button icon="signOut" isOff={signOut.isBusy} onClick={signOut.start}>
        {t('admin.signOut')}
      </Button>
    </NoAccess>
  );
}

interface NoAccessProps {
  icon: IconName;
  title: string;
  hint?: string;
  children: ReactNode;
}

function NoAccess({ children, ...notice }: NoAccessProps) {
  const { t } = useLanguage();
  useFocusOnRemoval();
  return (
    <div role="alert">
      <AdminTitle screen={t('admin.title')} />
      <Notice {...notice} isFailure isMain>
        {children}
      </Notice>
    </div>
  );
}

/** Ends the session on the server and in this browser, then opens the sign-in screen. */
function useSignOut(): SignOut {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    // Signing out never fails for the user: a session that the server could not end expires by itself.
    await endSession().catch(() => undefined);
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
