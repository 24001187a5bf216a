import type { TranscriptLine } from '../lines/line-marks.ts';
import { stampOf } from '../lines/stamps.ts';
import { MESSAGE_EDITED, MESSAGE_NOTICE } from '../lines/words.ts';
import { repeatedPeople } from '../speakers/names.ts';

/** `~` precedes the names of people who are not in the address book. */
const AUTHOR =
  /^[\s\u200E\u200F\u061C]*(?:~[\s\u200E\u200F\u061C]*)?(?<author>[^:：]{1,60}?)[\s\u200E\u200F\u061C]*[:：] ?(?<said>.*)$/u;
/** The stamps of WhatsApp begin with a time or a day in digits, those of others with a year or a word. */
const NUMERIC = /^[\s[\u200E\u200F\u061C]*\p{N}{1,2}(?!\s*\p{L}{3}|\p{N}{2})/u;

/** The messages that a messenger exports or copies, with their authors; null for any other text. */
export function chatLines(
  lines: readonly string[],
): { format: 'whatsapp' | 'chat'; lines: TranscriptLine[] } | null {
  const messages = lines.map((line) => {
    const stamp = stampOf(line);
    if (!stamp?.isDated) return null;
    const { author = '', said = stamp.rest } = AUTHOR.exec(stamp.rest)?.groups ?? {};
    return { author, said, whole: stamp.rest };
  });
  const begun = lines.filter((_, index) => messages[index]);
  const authors = authorsOf(messages.flatMap((message) => message?.author || []));
  if (begun.length < 2 || authors.size === 0) return null;
  // Null in a line of the program («Messages are end-to-end encrypted»), undefined before the first message.
  let speaker: string | null | undefined;
  const read = lines.map((line, index): TranscriptLine => {
    const message = messages[index];
    if (message) {
      const isNotice = messages[index + 1] !== null && MESSAGE_NOTICE.test(message.said.trim());
      speaker = authors.has(message.author) && !isNotice ? message.author : null;
    }
    if (speaker === undefined) return { text: line, isStrong: false };
    if (speaker === null) return { text: (message?.whole ?? line).trim(), isStrong: false, known: 'aside' };
    return { text: (message?.said ?? line).replace(MESSAGE_EDITED, '').trim(), isStrong: false, speaker };
  });
  return {
    format: begun.every((line) => NUMERIC.test(line)) ? 'whatsapp' : 'chat',
    lines: read.filter(({ text }) => text !== ''),
  };
}

/** A line of the program can contain a colon too, but its beginning does not repeat as a name does, in any spelling. */
function authorsOf(authors: readonly string[]): Set<string> {
  const repeated = repeatedPeople(authors);
  return new Set(new Set(repeated.values()).size > 1 ? repeated.keys() : authors);
}
