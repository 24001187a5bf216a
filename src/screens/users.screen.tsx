import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import type { Route } from './+types/users.screen';
import { listUsers } from '../features/accounts/account.client.ts';
import { UsersPanel } from '../features/accounts/users/users-panel.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(() => listUsers({ signal: request.signal }));
}

/** Everyone who has an account: names, addresses and roles. */
export default function UsersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('admin.users.title')}>
      <LoadedContent loaded={loaded} failed={t('admin.users.loadFailed')}>
        {(users) => <UsersPanel users={users} />}
      </LoadedContent>
    </AdminScreen>
  );
}
