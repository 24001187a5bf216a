import type { MessageParams } from '../../../kernel/app-error.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { LINK_REL } from '../../../rich-text/rich-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { recordingOf } from '../recording.ts';

interface RecordingLinkProps {
  address: string;
  className: string;
  /** In the language of the page or screen. */
  text: (key: MessageKey, params: MessageParams) => string;
}

/** Leads to the recording of an interview, by the name of its place; nothing without one. */
export function RecordingLink({ address, className, text }: RecordingLinkProps) {
  const recording = recordingOf(address);
  if (!recording) return null;
  const { place, use } = recording;
  return (
    <a className={className} href={address} rel={LINK_REL}>
      <Icon name={use === 'watch' ? 'open' : 'listen'} /> {text(`recording.${use}`, { place })}
    </a>
  );
}
