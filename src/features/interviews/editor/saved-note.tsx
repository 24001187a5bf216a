import { useLocation } from 'react-router';
import { z } from 'zod';
import { Alert } from '../../../ui/alert.tsx';

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
