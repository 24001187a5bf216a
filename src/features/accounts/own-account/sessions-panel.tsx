import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { PassingAlert } from '../../../ui/passing-alert.tsx';
import { momentText } from '../../../admin/moment-text.ts';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { deviceText } from './device-text.ts';
import { endOwnSession, type OwnSession } from '../account.client.ts';
import { useRowCalls } from '../../../admin/use-row-calls.ts';
import { Panel } from '../../../admin/panel.tsx';
import '../accounts.css';

/** The user's open sessions, which can be ended. */
export function SessionsPanel({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useRowCalls();
  const [ended, setEnded] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const end = (id: string) => {
    void run(id, async () => {
      try {
        await endOwnSession({ id });
      } finally {
        // Also if it had already ended elsewhere.
        await revalidate();
      }
      setEnded((count) => count + 1);
      // The pressed button was removed with its row.
      panel.current?.focus();
    });
  };
  return (
    <Panel title={t('account.sessions')} ref={panel} tabIndex={-1}>
      <div className="account-messages">
        {failure !== null && <CallFailed title={t('account.sessions.endFailed')} error={failure} />}
        {ended > 0 && (
          <PassingAlert key={ended} onClose={() => panel.current?.focus()} onEnd={() => setEnded(0)}>
            {t('session.ended')}
          </PassingAlert>
        )}
      </div>
      <ul className="rows">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={busy.has(session.id)}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SessionProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const language = useLanguage();
  const { t, locale } = language;
  const { id, createdAt, lastUsedAt, isCurrent } = session;
  const nameId = `session-${id}`;
  return (
    <li className="session">
      <div className="session-facts">
        <p className="session-name row" id={nameId}>
          <span>{deviceText(language, session)}</span>
          {isCurrent && <span className="chip chip-admin">{t('account.sessions.current')}</span>}
        </p>
        <p className="detail">{t('account.sessions.lastUsed', { time: momentText(locale, lastUsedAt) })}</p>
        <p className="detail">{t('account.sessions.since', { time: momentText(locale, createdAt) })}</p>
      </div>
      {!isCurrent && (
        <BusyButton
          isSmall
          label={t('account.sessions.end')}
          busyLabel={t('account.sessions.ending')}
          isBusy={isEnding}
          aria-describedby={nameId}
          onClick={onEnd}
        />
      )}
    </li>
  );
}
