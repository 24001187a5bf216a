import { setTimeout } from 'node:timers/promises';

/** A check that takes longer has failed. */
const CHECK_MS = 2_000;
/** How long a result is reused, however often it is requested. */
const KEPT_MS = 1_000;

/** Whether the process can serve now. */
export type Readiness = () => Promise<boolean>;

/** Ready while `check` resolves in time; it runs at most once a second. */
export function createReadiness(
  check: () => Promise<void>,
  { checkMs = CHECK_MS, keptMs = KEPT_MS } = {},
): Readiness {
  let kept: { at: number; result: Promise<boolean> } | null = null;
  return () => {
    const now = performance.now();
    if (kept === null || now - kept.at >= keptMs) kept = { at: now, result: succeeds(check, checkMs) };
    return kept.result;
  };
}

function succeeds(check: () => Promise<void>, checkMs: number): Promise<boolean> {
  const checked = check().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, setTimeout(checkMs, false, { ref: false })]);
}
