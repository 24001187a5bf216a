import { useEffect, useState } from 'react';
import {
  Outlet,
  redirect,
  useNavigation,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { getCurrentUser, type CurrentUser } from '../features/accounts/account.client.ts';
import { refusalOf } from '../admin/api.client.ts';
import { can } from '../http/policy.ts';
import { clearToken, readToken, watchToken } from '../admin/session.client.ts';
import { SessionDialog } from '../features/accounts/sign-in/session-dialog.client.tsx';
import { signInAddress } from '../admin/sign-in-address.ts';
import { DraftOwner } from '../features/drafts/draft-record.ts';
import { Drawer } from '../ui/dialogs/drawer.client.tsx';
import type { Route } from './+types/admin-shell';
import { AccessDenied, VerificationFailed } from './admin-no-access.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { AdminTools, AdminTopBar } from './admin-top-bar.tsx';
import { useLanguage } from '../admin/admin-language.tsx';
import { useSignOut } from './use-sign-out.ts';

const CONTENT_ID = 'content';

/** Nothing behind the guard runs without a token. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    if (readToken() === null) throw redirect(signInAddress(request.url));
  },
];

/** Verifies the current user. `user` is null where that failed for another reason than the token. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<{ user: CurrentUser | null }> {
  const { request } = args;
  const token = readToken();
  try {
    return { user: await getCurrentUser(request.signal) };
  } catch (error) {
    const status = refusalOf(error)?.status;
    if (status !== 401 && status !== 403) return { user: null };
    // Somebody else may have signed in since, in another tab.
    if (readToken() !== token) return clientLoader(args);
    clearToken();
    throw redirect(signInAddress(request.url));
  }
}

/** Turning a page asks for no new verification; asking for the same address again does. */
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
  useEffect(() => watchToken(() => void revalidate()), [revalidate]);
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <div className="admin-shell">
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        {t('site.skip')}
      </a>
      <aside className="admin-side" aria-label={t('menu.title')}>
        <AdminSidebar user={user} signOut={signOut} />
      </aside>
      {isMenuOpen && (
        <Drawer label={t('menu.title')} closeLabel={t('menu.close')} onClose={closeMenu}>
          <AdminSidebar user={user} signOut={signOut} onFollow={closeMenu}>
            <AdminTools />
          </AdminSidebar>
        </Drawer>
      )}
      {user && <SessionDialog user={user} />}
      <div className="admin-page">
        <AdminTopBar user={user} onOpenMenu={() => setIsMenuOpen(true)} />
        <main className="admin-main" id={CONTENT_ID} tabIndex={-1} aria-busy={isWaiting}>
          {user === null && <VerificationFailed onRetry={() => void revalidate()} />}
          {user && !can(user, 'area.open') && <AccessDenied signOut={signOut} />}
          {user && can(user, 'area.open') && (
            <DraftOwner value={user.id}>
              <Outlet />
            </DraftOwner>
          )}
        </main>
      </div>
    </div>
  );
}
