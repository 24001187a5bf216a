import { MESSAGE_EDITED, MESSAGE_NOTICE } from '../lines/line-forms.ts';
import { stampOf, type TranscriptLine } from '../lines/line-marks.ts';
import { repeatedPeople } from '../speakers/names.ts';

/** A message, or a line of the program («Messages are end-to-end encrypted»), which has no author. */
interface Message {
  author: string;
  /** Without the author. */
  said: string[];
  /** With the author. */
  whole: string[];
}

/** `~` precedes the names of people who are not in the address book. */
const AUTHOR =
  /^[\s\u200E\u200F\u061C]*(?:~[\s\u200E\u200F\u061C]*)?(?<author>[^:：]{1,60}?)[\s\u200E\u200F\u061C]*[:：] ?(?<said>.*)$/u;
/** The stamps of WhatsApp begin with a time or a day in digits, those of others with a year or a word. */
const NUMERIC = /^[\s[\u200E\u200F\u061C]*\p{N}{1,2}(?!\s*\p{L}{3}|\p{N}{2})/u;

/** The messages that a messenger exports or copies, with their authors; null for any other text. */
export function chatLines(
  lines: readonly string[],
): { format: 'whatsapp' | 'chat'; lines: TranscriptLine[] } | null {
  const messages: Message[] = [];
  const before: TranscriptLine[] = [];
  let isWhatsApp = true;
  for (const line of lines) {
    const stamp = stampOf(line);
    const open = messages.at(-1);
    if (stamp?.isDated) {
      messages.push(messageOf(stamp.rest));
      isWhatsApp &&= NUMERIC.test(line);
    } else if (open) {
      open.said.push(line);
      open.whole.push(line);
    } else before.push({ text: line, isStrong: false });
  }
  const authors = authorsOf(messages);
  if (messages.length < 2 || authors.size === 0) return null;
  const said = messages.flatMap((message) => linesOfMessage(message, authors));
  return {
    format: isWhatsApp ? 'whatsapp' : 'chat',
    lines: [...before, ...said].filter(({ text }) => text !== ''),
  };
}

function messageOf(text: string): Message {
  const { author = '', said = text } = AUTHOR.exec(text)?.groups ?? {};
  return { author, said: [said], whole: [text.trim()] };
}

/** A line of the program can contain a colon too, but its beginning does not repeat as a name does, in any spelling. */
function authorsOf(messages: readonly Message[]): Set<string> {
  const authors = messages.map(({ author }) => author).filter((author) => author !== '');
  const repeated = repeatedPeople(authors);
  return new Set(new Set(repeated.values()).size > 1 ? repeated.keys() : authors);
}

function linesOfMessage({ author, said, whole }: Message, authors: ReadonlySet<string>): TranscriptLine[] {
  const [first = ''] = said;
  if (!authors.has(author) || (said.length === 1 && MESSAGE_NOTICE.test(first.trim()))) {
    return [{ text: whole.join('\n').trim(), isStrong: false, known: 'aside' }];
  }
  return said.map((text) => ({
    text: text.replace(MESSAGE_EDITED, '').trim(),
    isStrong: false,
    speaker: author,
  }));
}
