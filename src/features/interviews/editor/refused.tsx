import { Alert } from '../../../ui/alert.tsx';
import { serverWords } from './interview-failure.ts';

export interface RefusedProps {
  text: string;
  error: unknown;
}

/** What went wrong, in the words of the screen and then in the server's where it has some. */
export function Refused({ text, error }: RefusedProps) {
  const words = serverWords(error);
  return (
    <Alert kind="error">
      <p>{text}</p>
      {words !== null && <p>{words}</p>}
    </Alert>
  );
}
