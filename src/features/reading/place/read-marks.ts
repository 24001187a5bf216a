/** How long the end of an answer is in the window before the answer counts as read, in milliseconds. */
const SEEN_MS = 1000;

/**
 * Says of which question the end has been in the window for long enough. What a jump passes over is never in the
 * window.
 */
export function watchEnds(questions: readonly HTMLElement[], read: (index: number) => void): void {
  const timers = new Map<number, number>();
  const ends = new Map<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const index = ends.get(target) ?? -1;
      clearTimeout(timers.get(index));
      if (isIntersecting)
        timers.set(
          index,
          window.setTimeout(() => read(index), SEEN_MS),
        );
    }
  });
  for (const [index, question] of questions.entries()) {
    const [end] = question.getElementsByClassName('question-actions');
    if (!end) continue;
    ends.set(end, index);
    observer.observe(end);
  }
}
