import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import { HelpLink } from '../admin/help-link.tsx';
import type { Route } from './+types/users.screen';
import { listAccountLinks, listUsers, readSignUp } from '../features/accounts/account.client.ts';
import { UsersPanel } from '../features/accounts/users/users-panel.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  return load(() =>
    Promise.all([listUsers({ signal }), listAccountLinks({ signal }), readSignUp({ signal })]),
  );
}

/** Everyone who has an account: names, addresses and roles; and who else may have one. */
export default function UsersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('admin.users.title')} note={<HelpLink topic="password" />}>
      <LoadedContent loaded={loaded} failed={t('admin.users.loadFailed')}>
        {([users, links, signUp]) => <UsersPanel users={users} links={links} signUp={signUp} />}
      </LoadedContent>
    </AdminScreen>
  );
}
