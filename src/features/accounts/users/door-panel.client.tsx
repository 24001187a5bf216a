import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallDialog, DialogSubject } from '../../../admin/call-dialog.client.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { momentText } from '../../../admin/moment-text.ts';
import { Panel } from '../../../admin/panel.tsx';
import { useCall } from '../../../admin/use-row-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import {
  chooseSignUp,
  withdrawAccountLink,
  type AccountLinkRow,
  type SignUpState,
} from '../account.client.ts';
import '../own-account/account.css';

interface DoorPanelProps {
  links: AccountLinkRow[];
  signUp: SignUpState;
  onInvite: () => void;
}

/** Who may come in: whether sign-up is open, and the links that still work. */
export function DoorPanel({ links, signUp: { isOpen, mayOpen }, onInvite }: DoorPanelProps) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useCall();
  const [withdrawn, setWithdrawn] = useState<AccountLinkRow | null>(null);
  const [withdrawals, setWithdrawals] = useState(0);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button was removed with its row.
    if (withdrawals > 0) panel.current?.focus();
  }, [withdrawals]);
  const toggle = () => run(() => chooseSignUp({ body: { isOpen: !isOpen } }).then(revalidate));
  return (
    <Panel
      className="door-panel"
      title={t('door.title')}
      ref={panel}
      tabIndex={-1}
      tools={
        <Button isSmall icon="plus" onClick={onInvite}>
          {t('door.invite')}
        </Button>
      }
    >
      <div className="panel-body row">
        {failure !== null && <CallFailed title={t('door.failed')} error={failure} />}
        <p className="door-state" role="status">
          {t(isOpen ? 'door.signUp.open' : mayOpen ? 'door.signUp.closed' : 'signup.closedForGood')}
        </p>
        {mayOpen && (
          <Button isSmall isOff={isBusy} onClick={() => void toggle()}>
            {t(isOpen ? 'door.signUp.close.do' : 'door.signUp.open.do')}
          </Button>
        )}
      </div>
      <ul className="sessions">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onWithdraw={() => setWithdrawn(link)} />
        ))}
      </ul>
      {withdrawn && (
        <CallDialog
          title={t('door.withdraw')}
          texts={{ confirm: t('door.withdraw'), busy: t('review.revoke.busy') }}
          failed={t('door.withdraw.failed')}
          call={async () => {
            await withdrawAccountLink({ id: withdrawn.id });
            await revalidate();
            setWithdrawn(null);
            setWithdrawals((count) => count + 1);
          }}
          onCancel={() => setWithdrawn(null)}
        >
          <DialogSubject name={withdrawn.name} />
          <p>{t('door.withdraw.ask')}</p>
        </CallDialog>
      )}
    </Panel>
  );
}

function LinkRow({ link, onWithdraw }: { link: AccountLinkRow; onWithdraw: () => void }) {
  const { t, locale } = useLanguage();
  return (
    <li className="session">
      <div className="session-facts">
        <WrittenText>{link.name}</WrittenText>
        <p className="detail">
          {t(link.isInvitation ? 'door.invitation' : 'door.link')} ·{' '}
          {t('review.link.expiresAt', { time: momentText(locale, link.expiresAt) })}
        </p>
      </div>
      <IconButton
        isDanger
        icon="trash"
        label={t('door.withdrawOf', { name: link.name })}
        tip={t('door.withdraw')}
        onPress={onWithdraw}
      />
    </li>
  );
}
