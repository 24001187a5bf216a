import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import '../accounts.css';

interface AuthFormProps {
  /** Why the account was not opened or created; null if there is nothing to say. */
  problem: string | null;
  /** What succeeded. */
  notice?: ReactNode;
  texts: { submit: string; busy: string };
  isBusy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** The fields. */
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** The form of a screen in the `AuthFrame`: a message, fields and the button that sends them. */
export function AuthForm({ problem, notice, texts, isBusy, onSubmit, children, after }: AuthFormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="auth-alert">
        {problem !== null && <Alert kind="error">{problem}</Alert>}
        {notice && <Alert kind="success">{notice}</Alert>}
      </div>
      {children}
      <BusyButton
        kind="primary"
        className="button-large"
        type="submit"
        label={texts.submit}
        busyLabel={texts.busy}
        isBusy={isBusy}
      />
      {after}
    </form>
  );
}
