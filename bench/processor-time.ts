import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second, independently of its own timer. */
const TICKS_A_SECOND = 100;

/** Seconds of processor time that a process has used, with its threads and the children it has waited for. */
export async function processorSeconds(pid: number | 'self'): Promise<number> {
  const [user, system, childUser, childSystem] = (await statFields(`/proc/${pid}/stat`)).slice(11, 15);
  return sum([user, system, childUser, childSystem]) / TICKS_A_SECOND;
}

/** The same for its main thread, which runs JavaScript. */
export async function mainThreadSeconds(pid: number): Promise<number> {
  const [user, system] = (await statFields(`/proc/${pid}/task/${pid}/stat`)).slice(11, 13);
  return sum([user, system]) / TICKS_A_SECOND;
}

/** The child processes of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  );
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
}

/** Resident memory in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/** Seconds of all processors since the machine started. */
export async function machineSeconds(): Promise<{ busy: number; stolen: number; all: number }> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n', 1);
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = ticks;
  const all = sum(ticks) / TICKS_A_SECOND;
  return { busy: all - (idle + waiting) / TICKS_A_SECOND, stolen: stolen / TICKS_A_SECOND, all };
}

/** The fields of a `stat` file after the name of the program, which may contain any characters. */
async function statFields(path: string): Promise<number[]> {
  const text = await readFile(path, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function sum(values: (number | undefined)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
