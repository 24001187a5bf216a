/** How long the end of an answer is in the window before the answer counts as read, in milliseconds. */
const SEEN_MS = 1000;

/**
 * Says of which question the end has been in the window for long enough. What a jump passes over is never in the
 * window.
 */
export function watchEnds(questions: readonly HTMLElement[], read: (index: number) => void): void {
  const timers = new Map<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      const index = questions.findIndex((question) => question.contains(target));
      timers.set(
        target,
        window.setTimeout(() => read(index), SEEN_MS),
      );
    }
  });
  for (const question of questions) {
    const [end] = question.getElementsByClassName('question-actions');
    if (end) observer.observe(end);
  }
}
