import { reasonOf } from '../start-error.server.ts';

/** One check of an installation. */
export interface Check {
  /** What is checked; begins its line of the report. */
  name: string;
  /**
   * What was found if all is well; null if there is nothing to say. Throws what is wrong, as a `Warning` if the site works
   * all the same.
   */
  run(): Promise<string | null> | string | null;
  /** What the operator does about a problem. */
  remedy: string;
}

/** A problem that does not keep the site from working. */
export class Warning extends Error {
  override name = 'Warning';
}

/** A check whose problem is known already. */
export function failed(name: string, problem: unknown, remedy: string): Check {
  return { name, run: () => Promise.reject(problem), remedy };
}

/** The result of one check, for the operator. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  /** What was checked, and its state. */
  what: string;
  /** What to do about it. */
  todo?: string;
}

/** Runs checks one after another, each also if an earlier one failed. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, run, remedy } of checks) {
    try {
      const found = await run();
      if (found !== null) findings.push({ state: 'ok', what: `${name}: ${found}` });
    } catch (error) {
      const state = error instanceof Warning ? 'warn' : 'fail';
      findings.push({ state, what: `${name}: ${reasonOf(error)}`, todo: remedy });
    }
  }
  return findings;
}

/** Clocks of a site may differ by this much before sessions, limits and dates are wrong. */
const CLOCK_MAX_MS = 5_000;

export const CLOCK_REMEDY = 'keep every clock right with NTP (timedatectl set-ntp true)';

/** Says that the clock of another machine, `whose`, agrees with that of this one, or throws how far it is away. */
export function compareClocks(theirs: Date, now: Date, whose: string): string {
  const differenceMs = Math.abs(theirs.getTime() - now.getTime());
  if (differenceMs > CLOCK_MAX_MS)
    throw new Error(`${Math.round(differenceMs / 1000)} s away from that of ${whose}`);
  return `agrees with ${whose}`;
}
