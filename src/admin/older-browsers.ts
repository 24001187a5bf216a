/**
 * Adds built-in functions that the admin area calls and Safari before 17.4 and Chrome before 120 lack: many older Macs and
 * iPads get no newer browser.
 */
export function addMissingBuiltIns(): void {
  Map.groupBy ??= groupBy;
  Promise.withResolvers ??= withResolvers;
  URL.canParse ??= canParse;
  AbortSignal.any ??= anySignal;
}

function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  const resolvers: Partial<PromiseWithResolvers<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return { ...resolvers, promise } as PromiseWithResolvers<T>;
}

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
}
