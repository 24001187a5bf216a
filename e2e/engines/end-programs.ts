import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends programs and waits until they have exited; ignores those that never started or have exited already. */
export async function endPrograms(...programs: ChildProcess[]): Promise<void> {
  for (const program of programs) {
    if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) continue;
    const exit = once(program, 'exit');
    program.kill();
    await exit;
  }
}
