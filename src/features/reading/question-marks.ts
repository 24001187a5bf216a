/** Circles in the list of questions: empty, with a dot once read, red where the reader is. */
export function questionMarks() {
  const index = document.querySelector<HTMLElement>('.question-index');
  const links = [...(index?.querySelectorAll<HTMLElement>('a') ?? [])];
  let shown = -1;
  return (current: number, read: ReadonlySet<number>): void => {
    links.forEach((link, at) => link.toggleAttribute('data-read', read.has(at)));
    if (current === shown) return;
    links[shown]?.removeAttribute('aria-current');
    shown = current;
    const link = links[current];
    if (!index || !link) return;
    link.setAttribute('aria-current', 'true');
    // A long list scrolls inside its margin, without moving the page.
    index.scrollTop = link.offsetTop - index.clientHeight / 2;
  };
}
