/**
 * A browser gives a transition between pages up where the next page wants none, is slow or is replaced: no fault of
 * either page, and nothing for the console.
 */
export function ignoreGivenUpTransitions(): void {
  for (const type of ['pageswap', 'pagereveal'] as const) {
    addEventListener(type, ({ viewTransition }) => {
      if (!viewTransition) return;
      const { ready, finished, updateCallbackDone } = viewTransition;
      for (const step of [ready, finished, updateCallbackDone]) step.catch(() => undefined);
    });
  }
}
