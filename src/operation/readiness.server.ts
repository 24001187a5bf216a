/** A check that takes longer has failed. */
const CHECK_MS = 2_000;
/** How long a result is reused, however often it is requested. */
const KEPT_MS = 1_000;

/** The names of failing dependencies; empty if all work. */
export type Readiness = () => Promise<string[]>;

/** Checks all dependencies at once, at most once a second. */
export function createReadiness(
  checks: Readonly<Record<string, () => Promise<void>>>,
  { checkMs = CHECK_MS, keptMs = KEPT_MS } = {},
): Readiness {
  let kept: { at: number; failures: Promise<string[]> } | null = null;
  return () => {
    const now = performance.now();
    if (kept === null || now - kept.at >= keptMs) kept = { at: now, failures: findFailures(checks, checkMs) };
    return kept.failures;
  };
}

async function findFailures(
  checks: Readonly<Record<string, () => Promise<void>>>,
  checkMs: number,
): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await succeeds(check, checkMs)) ? [] : [name])),
  );
  return results.flat();
}

async function succeeds(check: () => Promise<void>, checkMs: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), checkMs);
  try {
    return await Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
