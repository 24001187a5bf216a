import { useLocation } from 'react-router';
import { z } from 'zod';
import { Alert } from '../../../ui/alert.tsx';
import { serverMessage } from '../interview-failures.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import './editor.css';

export interface RefusedProps {
  text: string;
  error: unknown;
}

/** An error: the message of the screen, then the server's if there is one. */
export function Refused({ text, error }: RefusedProps) {
  const words = serverMessage(error);
  return (
    <Alert kind="error">
      <p>{text}</p>
      {words !== null && <p>{words}</p>}
    </Alert>
  );
}

const note = z.object({ savedMessage: z.string() });
type SavedNote = z.output<typeof note>;

/** The message to show on the next screen after a save; nothing without a message. */
export function savedNote({ message }: { message?: string | undefined }): SavedNote | null {
  return message === undefined ? null : { savedMessage: message };
}

/** The server's message about the save that led to this screen. */
export function SavedNotice() {
  const { success, data } = note.safeParse(useLocation().state);
  return success ? <Alert kind="warning">{data.savedMessage}</Alert> : null;
}

/** The status line while a form is sent, with a progress bar while an image is uploaded. */
export function SendingNotice({ progress }: { progress: number | null }) {
  const { t } = useLanguage();
  return (
    <div className="alert alert-info sending" role="status">
      <span className="busy-ring" />
      <span>{t('interview.sending')}</span>
      {progress !== null && (
        <progress className="sending-progress" value={progress} aria-label={t('interview.sending.image')} />
      )}
    </div>
  );
}
