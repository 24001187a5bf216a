import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends programs and waits until they are gone; one that never started or has ended by itself needs nothing. */
export async function endPrograms(...programs: ChildProcess[]): Promise<void> {
  for (const program of programs) {
    if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) continue;
    const exit = once(program, 'exit');
    program.kill();
    await exit;
  }
}
