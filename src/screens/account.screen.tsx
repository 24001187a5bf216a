import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import type { Route } from './+types/account.screen';
import { listOwnEvents, listOwnSessions, readSecondFactor } from '../features/accounts/account.client.ts';
import { EventsPanel } from '../features/accounts/own-account/events-panel.tsx';
import { PasswordPanel } from '../features/accounts/own-account/password-panel.client.tsx';
import { SessionsPanel } from '../features/accounts/own-account/sessions-panel.tsx';
import { RecoveryPanel } from '../features/accounts/recovery/recovery-panel.client.tsx';
import { SecondFactorPanel } from '../features/accounts/second-factor/second-factor-panel.client.tsx';

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return load(() =>
    Promise.all([listOwnSessions({ signal }), listOwnEvents(signal), readSecondFactor({ signal })]),
  );
}

/** The user's own account: sessions, sign-in log and password. */
export default function AccountScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('account.title')} hint={t('account.hint')}>
      <LoadedContent loaded={loaded} failed={t('account.loadFailed')}>
        {([sessions, events, secondFactor]) => (
          <div className="account columns">
            <div className="account-main stack stack-6">
              <SessionsPanel sessions={sessions} />
              <EventsPanel events={events} />
            </div>
            <div className="account-side stack stack-6">
              <PasswordPanel />
              <SecondFactorPanel state={secondFactor} />
              <RecoveryPanel state={secondFactor} />
            </div>
          </div>
        )}
      </LoadedContent>
    </AdminScreen>
  );
}
