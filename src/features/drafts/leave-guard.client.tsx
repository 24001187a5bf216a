import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.client.tsx';
import { readToken } from '../../admin/session.client.ts';

/**
 * What leaving now would mean: nothing; a call under way is cut where the page closes, while another screen lets it end;
 * a text stays on this device; a text is lost.
 */
export type LeaveRisk = 'clean' | 'saving' | 'kept' | 'lost';

/** Asks a form for its risk at the moment of leaving. */
type RiskCheck = () => LeaveRisk;

const LeaveGuardContext = createContext<Set<RiskCheck> | null>(null);

/**
 * Asks before a screen with unsaved text is left, by a link or by closing the tab. One stands around each screen with
 * forms; `useDraft` reports to it by itself, anything else by `useLeaveGuard`.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const [checks] = useState(() => new Set<RiskCheck>());
  // The router closes in a transition, too late for the dialog to give the focus back; the answer closes it at once.
  const [answered, setAnswered] = useState<object | null>(null);
  const risks = () => [...checks].map((check) => check());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // The way to the sign-in screen stays open, for that is where the text is offered again.
      readToken() !== null &&
      risks().some((risk) => risk === 'kept' || risk === 'lost'),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...checks].some((check) => check() !== 'clean')) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [checks]);
  return (
    <LeaveGuardContext value={checks}>
      {children}
      {blocker.state === 'blocked' && blocker.location !== answered && (
        <ConfirmDialog
          title={t('draft.leave.title')}
          texts={{
            confirm: t('draft.leave.confirm'),
            busy: t('draft.leave.confirm'),
            cancel: t('draft.leave.stay'),
          }}
          kind={risks().includes('lost') ? 'danger' : 'primary'}
          isBusy={false}
          onConfirm={() => blocker.proceed()}
          onCancel={() => {
            setAnswered(blocker.location);
            blocker.reset();
          }}
        >
          <p>{t(risks().includes('lost') ? 'draft.leave.lost' : 'draft.leave.kept')}</p>
        </ConfirmDialog>
      )}
    </LeaveGuardContext>
  );
}

/** Reports the risk of leaving to the screen's `LeaveGuard`; the check is asked when it matters, so it is never stale. */
export function useLeaveGuard(check: RiskCheck): void {
  const checks = useContext(LeaveGuardContext);
  if (!checks) throw new Error('A form that keeps drafts stands inside a LeaveGuard');
  const current = useRef(check);
  useLayoutEffect(() => {
    current.current = check;
  });
  useLayoutEffect(() => {
    const ask = () => current.current();
    checks.add(ask);
    return () => {
      checks.delete(ask);
    };
  }, [checks]);
}
