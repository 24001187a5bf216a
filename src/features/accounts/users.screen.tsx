import { useLanguage } from '../../layouts/admin-language.tsx';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { RetryButton } from '../../layouts/retry-button.tsx';
import type { Route } from './+types/users.screen';
import { listUsers, type UserRow } from './account.client.ts';
import { CallFailed } from './call-failed.tsx';
import { UsersPanel } from './users-panel.tsx';

type UsersState = { users: UserRow[] } | { users: null; error: unknown };

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<UsersState> {
  try {
    return { users: await listUsers(request.signal) };
  } catch (error) {
    return { users: null, error };
  }
}

/** Everyone who has an account: names, addresses and roles. */
export default function UsersScreen({ loaderData: state }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('admin.users.title')} />
      <div className="admin-head">
        <h1 className="admin-head-title">{t('admin.users.title')}</h1>
      </div>
      {state.users === null ? (
        <CallFailed title={t('admin.users.loadFailed')} error={state.error}>
          <RetryButton />
        </CallFailed>
      ) : (
        <UsersPanel users={state.users} />
      )}
    </>
  );
}
