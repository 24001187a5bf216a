import { useLanguage } from '../../../admin/admin-language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { momentText } from '../../../admin/moment-text.ts';
import { Panel } from '../../../admin/panel.tsx';
import { deviceText } from './device-text.ts';
import type { OwnEvent } from '../account.client.ts';
import '../accounts.css';

/** Recent sign-ins and changes of the user's account. */
export function EventsPanel({ events }: { events: OwnEvent[] }) {
  const { t } = useLanguage();
  return (
    <Panel className="account-events" title={t('account.events')}>
      {events.length === 0 ? (
        <div className="panel-body">
          <Notice icon="list" title={t('account.events.none')} />
        </div>
      ) : (
        <EventsTable events={events} />
      )}
    </Panel>
  );
}

function EventsTable({ events }: { events: OwnEvent[] }) {
  const { t } = useLanguage();
  return (
    <table className="table table-cards events-table">
      <thead>
        <tr>
          <th scope="col">{t('account.events.what')}</th>
          <th scope="col">{t('account.events.when')}</th>
          <th scope="col">{t('account.events.device')}</th>
          <th scope="col">{t('account.events.network')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function EventRow({ event }: { event: OwnEvent }) {
  const language = useLanguage();
  const { t, locale } = language;
  const { event: kind, at, network } = event;
  return (
    <tr>
      <td className={kind === 'sign-in-failed' ? 'events-failed' : undefined}>
        {t(`account.event.${kind}`)}
      </td>
      <td className="quiet">{momentText(locale, at)}</td>
      <td className="quiet">{network === null ? t('account.events.server') : deviceText(language, event)}</td>
      <td className="quiet">{network !== null && <bdi dir="ltr">{network}</bdi>}</td>
    </tr>
  );
}
