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
import '../accounts.css';

interface AccessPanelProps {
  links: AccountLinkRow[];
  signUp: SignUpState;
  onInvite: () => void;
}

/** How others get an account: whether sign-up is open, and the links that still work. */
export function AccessPanel({ links, signUp: { isOpen, mayOpen }, onInvite }: AccessPanelProps) {
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
      className="access-panel"
      title={t('access.title')}
      ref={panel}
      tabIndex={-1}
      tools={
        <Button isSmall icon="plus" onClick={onInvite}>
          {t('access.invite')}
        </Button>
      }
    >
      <div className="panel-body row">
        {failure !== null && <CallFailed title={t('access.failed')} error={failure} />}
        <p className="access-state" role="status">
          {t(isOpen ? 'access.signUp.open' : mayOpen ? 'access.signUp.closed' : 'signup.closedForGood')}
        </p>
        {mayOpen && (
          <Button isSmall isOff={isBusy} onClick={() => void toggle()}>
            {t(isOpen ? 'access.signUp.close.do' : 'access.signUp.open.do')}
          </Button>
        )}
      </div>
      <ul className="rows">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onWithdraw={() => setWithdrawn(link)} />
        ))}
      </ul>
      {withdrawn && (
        <CallDialog
          title={t('access.withdraw')}
          texts={{ confirm: t('access.withdraw'), busy: t('review.revoke.busy') }}
          failed={t('access.withdraw.failed')}
          call={async () => {
            await withdrawAccountLink({ id: withdrawn.id });
            await revalidate();
            setWithdrawn(null);
            setWithdrawals((count) => count + 1);
          }}
          onCancel={() => setWithdrawn(null)}
        >
          <DialogSubject name={withdrawn.name} />
          <p>{t('access.withdraw.ask')}</p>
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
          {t(link.isInvitation ? 'access.invitation' : 'access.link')} ·{' '}
          {t('review.link.expiresAt', { time: momentText(locale, link.expiresAt) })}
        </p>
      </div>
      <IconButton
        isDanger
        icon="trash"
        label={t('access.withdrawOf', { name: link.name })}
        tip={t('access.withdraw')}
        onPress={onWithdraw}
      />
    </li>
  );
}
