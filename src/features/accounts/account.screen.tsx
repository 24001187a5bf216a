import { useLanguage } from '../../layouts/admin-language.tsx';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { RetryButton } from '../../layouts/retry-button.tsx';
import type { Route } from './+types/account.screen';
import { CallFailed } from './call-failed.tsx';
import { EventsPanel } from './events-panel.tsx';
import { listOwnEvents, listOwnSessions, type OwnEvent, type OwnSession } from './own-account.client.ts';
import { PasswordPanel } from './password-panel.client.tsx';
import { SecondFactorPanel } from './second-factor-panel.client.tsx';
import { readSecondFactor, type SecondFactorState } from './second-factor.client.ts';
import { SessionsPanel } from './sessions-panel.tsx';

type AccountState =
  | { isLoaded: true; sessions: OwnSession[]; events: OwnEvent[]; secondFactor: SecondFactorState }
  | { isLoaded: false; error: unknown };

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<AccountState> {
  try {
    const [sessions, events, secondFactor] = await Promise.all([
      listOwnSessions(request.signal),
      listOwnEvents(request.signal),
      readSecondFactor(request.signal),
    ]);
    return { isLoaded: true, sessions, events, secondFactor };
  } catch (error) {
    return { isLoaded: false, error };
  }
}

/** The own account: where one is signed in, who was there, and the password. */
export default function AccountScreen({ loaderData: state }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('account.title')} />
      <div className="admin-head">
        <div>
          <h1 className="admin-head-title">{t('account.title')}</h1>
          <p className="admin-head-hint">{t('account.hint')}</p>
        </div>
      </div>
      {state.isLoaded ? (
        <div className="account">
          <div className="account-main">
            <SessionsPanel sessions={state.sessions} />
            <EventsPanel events={state.events} />
          </div>
          <div className="account-side">
            <PasswordPanel />
            <SecondFactorPanel state={state.secondFactor} />
          </div>
        </div>
      ) : (
        <CallFailed title={t('account.loadFailed')} error={state.error}>
          <RetryButton />
        </CallFailed>
      )}
    </>
  );
}
