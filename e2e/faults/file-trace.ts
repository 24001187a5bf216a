import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A system call, from its beginning to its end. */
interface Timed {
  start: number;
  end: number;
}

/**
 * File operations of a program as seen by the system; an `offset` is null for a write at the file's current position.
 */
export type FileEvent = Timed &
  (
    | { kind: 'write'; path: string; offset: number | null; bytes: Buffer }
    | { kind: 'truncate'; path: string; length: number }
    | { kind: 'create'; path: string }
    | { kind: 'rename'; path: string; to: string }
    | { kind: 'unlink'; path: string }
    | { kind: 'sync'; path: string }
    | { kind: 'send'; text: string }
  );

/** The format that `readTrace` parses: paths beside descriptors, every string complete and in hexadecimal. */
export const TRACE_OPTIONS = ['--decode-fds=path', '--strings-in-hex=all', '--string-limit=16777216'];

const LINE = /^(\d+) +(.*)$/s;
const UNFINISHED = / <unfinished \.\.\.>$/;
const RESUMED = /^<\.\.\. \w+ resumed>/;
const CALL = /^(\w+)\((.*)\) += (-?\d+)/s;
const HEX = /(?:\\x[0-9a-f]{2})+/g;
/** A call that strace reports on two lines because another thread made a call in between. */
type Begun = { start: number; text: string };

/** The events of a trace below a folder, and what was sent over sockets, in the order in which they ended. */
export async function readTrace(file: string, folder: string): Promise<FileEvent[]> {
  const events: FileEvent[] = [];
  const begun = new Map<string, Begun>();
  let moment = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    moment += 1;
    const [, thread = '', text = ''] = LINE.exec(line) ?? [];
    if (UNFINISHED.test(text)) {
      begun.set(thread, { start: moment, text: text.replace(UNFINISHED, '') });
      continue;
    }
    const first = RESUMED.test(text) ? begun.get(thread) : { start: moment, text: '' };
    begun.delete(thread);
    if (!first) continue;
    const event = eventOf(first.text + text.replace(RESUMED, ''), { start: first.start, end: moment });
    if (event && ('text' in event || event.path.startsWith(folder))) events.push(event);
  }
  // Calls that were running at the end have begun and not ended.
  for (const { start, text } of begun.values()) {
    const event = eventOf(`${text}) = 0`, { start, end: Infinity });
    if (event && ('text' in event || event.path.startsWith(folder))) events.push(event);
  }
  return events;
}

function eventOf(text: string, timed: Timed): FileEvent | null {
  const [, name = '', args = '', result = ''] = CALL.exec(text) ?? [];
  if (Number(result) < 0) return null;
  const strings = (args.match(HEX) ?? []).map((hex) => Buffer.from(hex.replaceAll('\\x', ''), 'hex'));
  const path = strings[0]?.toString() ?? '';
  const number = Number(/(\d+)$/.exec(args)?.[1]);
  switch (name) {
    case 'pwrite64':
      return { ...timed, kind: 'write', path, offset: number, bytes: strings[1] ?? Buffer.alloc(0) };
    case 'write':
    case 'writev':
      return written(path, Buffer.concat(strings.slice(1)), timed);
    case 'ftruncate':
      return { ...timed, kind: 'truncate', path, length: number };
    case 'fsync':
    case 'fdatasync':
      return { ...timed, kind: 'sync', path };
    case 'open':
    case 'openat':
      return args.includes('O_CREAT')
        ? {
            ...timed,
            kind: 'create',
            path: strings.findLast((string) => string.includes('/'))?.toString() ?? '',
          }
        : null;
    case 'rename':
      return { ...timed, kind: 'rename', path, to: strings[1]?.toString() ?? '' };
    case 'unlink':
      return { ...timed, kind: 'unlink', path };
    case 'pwritev':
    case 'renameat':
    case 'renameat2':
    case 'unlinkat':
      throw new Error(`The trace has an unknown call: ${name}`);
    default:
      return null;
  }
}

function written(path: string, bytes: Buffer, timed: Timed): FileEvent {
  // The descriptor of a socket has no path.
  if (path.startsWith('socket:') || path.startsWith('TCP:'))
    return { ...timed, kind: 'send', text: bytes.toString() };
  return { ...timed, kind: 'write', path, offset: null, bytes };
}
