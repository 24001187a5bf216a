import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.client.tsx';
import { readToken } from '../../admin/session.client.ts';
import { type ImageChoice, IMAGE_UNTOUCHED, isImageChanged } from '../../ui/forms/image-choice.ts';

/**
 * The consequence of leaving now: none; aborting a call if the page closes (another screen lets it end); leaving a
 * text unsaved, on the server or only on this device; losing a text.
 */
const LEAVE_RISKS = ['clean', 'saving', 'stored', 'kept', 'lost'] as const;
type LeaveRisk = (typeof LEAVE_RISKS)[number];

/** Returns the risk of one form at the moment of leaving. */
type RiskCheck = () => LeaveRisk;

const LeaveGuardContext = createContext<Set<RiskCheck> | null>(null);

/**
 * Asks before a screen with unsaved text is left, by a link or by closing the tab. Every screen with forms is wrapped
 * in one; `useDraft` reports to it, anything else by `useLeaveGuard`.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const [checks] = useState(() => new Set<RiskCheck>());
  // The router closes in a transition, too late for the dialog to restore the focus: this closes it at once.
  const [answered, setAnswered] = useState<object | null>(null);
  const risks = () => [...checks].map((check) => check());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // Without a session the navigation leads to the sign-in screen, after which the text is offered again.
      readToken() !== null &&
      risks().some((risk) => risk !== 'clean' && risk !== 'saving'),
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
            cancel: t('draft.leave.stay'),
          }}
          kind={risks().includes('lost') ? 'danger' : 'primary'}
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

/** Reports the risk of leaving to the screen's `LeaveGuard`, which calls the check when it matters. */
export function useLeaveGuard(check: RiskCheck): void {
  const checks = useContext(LeaveGuardContext);
  if (!checks) throw new Error('A form with drafts must be inside a LeaveGuard');
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

/** Returns a function that gives the greatest risk of all forms on the screen at that moment. */
export function useScreenRisk(): RiskCheck {
  const checks = useContext(LeaveGuardContext);
  return () => {
    const risks = new Set([...(checks ?? [])].map((check) => check()));
    return LEAVE_RISKS.findLast((risk) => risks.has(risk)) ?? 'clean';
  };
}

/** The image that a form will send. Leaving before that asks, because the device stores no files. */
export function useImageChoice() {
  const [image, choose] = useState(IMAGE_UNTOUCHED);
  // Known at once, when the screen is left in the same moment.
  const isSent = useRef(false);
  useLeaveGuard(() => (isImageChanged(image) && !isSent.current ? 'lost' : 'clean'));
  const setImage = (choice: ImageChoice) => {
    isSent.current = false;
    choose(choice);
  };
  const markSent = () => {
    isSent.current = true;
    choose(IMAGE_UNTOUCHED);
  };
  return { image, setImage, markSent };
}
