import { useLocation } from 'react-router';
import { z } from 'zod';
import { Alert } from '../../../ui/alert.tsx';
import { serverMessage } from '../interview-failures.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';

export interface RefusedProps {
  text: string;
  error: unknown;
}

/** What went wrong, in the words of the screen and then in the server's where it has some. */
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

/** What goes along to the next screen after a save; nothing where the server had nothing to say. */
export function savedNote({ message }: { message: string | null }): SavedNote | null {
  return message === null ? null : { savedMessage: message };
}

/** The server's word on the save that led to this screen. */
export function SavedNotice() {
  const { success, data } = note.safeParse(useLocation().state);
  return success ? <Alert kind="warning">{data.savedMessage}</Alert> : null;
}

/** The status line while a form is on its way, with a bar while there is an image to wait for. */
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
