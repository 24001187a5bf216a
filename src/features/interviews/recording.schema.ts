import { normalizeLine, typedAddressOf, withScheme } from '../../kernel/plain-text.ts';
import { plainText } from '../../kernel/stored-shapes.ts';
import { messageKey } from '../../messages/keys.ts';
import { typed } from '../../messages/typed-text.ts';
import { isLinkAddress } from '../../rich-text/rich-text.ts';

/** In UTF-16 units; signed addresses of files are long. */
const RECORDING_MAX = 1_000;

const isRecording = (text: string) => text === '' || (/^https?:/i.test(text) && isLinkAddress(text));

/** The stored address of the recording of an interview, as its host wrote it; empty for none. */
export const recordingAddress = plainText(RECORDING_MAX).refine(isRecording);

/** The same as entered by a host, who may leave out the scheme. */
export const recordingInput = typed((text) => withScheme(typedAddressOf(normalizeLine(text))))({
  max: RECORDING_MAX,
  tooLong: 'interview.recording.invalid',
}).refine(isRecording, { error: messageKey('interview.recording.invalid') });
