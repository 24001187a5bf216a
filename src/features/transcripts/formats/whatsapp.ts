import {
  DIRECTION,
  MESSAGE_EDITED,
  MESSAGE_NOTICE,
  MESSAGE_TIME,
  type TranscriptLine,
} from '../line-marks.ts';

/** A message, or a line of the program («Messages are end-to-end encrypted»), which has no author. */
interface Message {
  author: string;
  /** Without the author. */
  said: string[];
  /** With the author. */
  whole: string[];
}

/** `~` precedes the names of people who are not in the address book. */
const AUTHOR = new RegExp(
  String.raw`^[\s${DIRECTION}]*(?:~[\s${DIRECTION}]*)?(?<author>[^:：]{1,60}?)[\s${DIRECTION}]*[:：] ?(?<said>.*)$`,
  'u',
);

/** The messages of an export of WhatsApp, with their authors; null for any other text. */
export function whatsAppLines(lines: readonly string[]): TranscriptLine[] | null {
  const messages: Message[] = [];
  const before: TranscriptLine[] = [];
  for (const line of lines) {
    const rest = line.replace(MESSAGE_TIME, '');
    const open = messages.at(-1);
    if (rest !== line) messages.push(messageOf(rest));
    else if (open) {
      open.said.push(line);
      open.whole.push(line);
    } else before.push({ text: line, isStrong: false });
  }
  if (messages.length < 2) return null;
  const authors = authorsOf(messages);
  return [...before, ...messages.flatMap((message) => linesOfMessage(message, authors))].filter(
    ({ text }) => text !== '',
  );
}

function messageOf(text: string): Message {
  const { author = '', said = text } = AUTHOR.exec(text)?.groups ?? {};
  return { author, said: [said], whole: [text.trim()] };
}

/** A line of the program can contain a colon too, but its beginning does not repeat as a name does. */
function authorsOf(messages: readonly Message[]): Set<string> {
  const groups = Map.groupBy(messages, ({ author }) => author);
  groups.delete('');
  const repeated = [...groups].filter(([, written]) => written.length > 1).map(([author]) => author);
  return new Set(repeated.length > 1 ? repeated : groups.keys());
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
