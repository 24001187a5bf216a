import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import { listGuests } from '../features/guests/guest.client.ts';
import { GuestsPanel } from '../features/guests/guests-panel.client.tsx';
import type { Route } from './+types/guests.screen';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(() => listGuests({ signal: request.signal }));
}

/** All guests, to edit and merge them. */
export default function GuestsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('guests.title')} hint={t('guests.manage.hint')}>
      <LoadedContent loaded={loaded} failed={t('guests.loadFailed')}>
        {(guests) => <GuestsPanel guests={guests} />}
      </LoadedContent>
    </AdminScreen>
  );
}
