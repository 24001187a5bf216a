import type { Editor } from '@tiptap/core';

/**
 * Selects from one text of an editor to another, or puts the caret at one end of them, and waits until the editor has
 * received the selection event. Self-contained, because Playwright sends it to the page.
 */
export async function selectText(
  area: HTMLElement | SVGElement,
  [start, end, part]: readonly [start: string, end: string, part: 'all' | 'start' | 'end'],
): Promise<void> {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  const from = texts.find(({ data }) => data.includes(start));
  const to = start === end ? from : texts.findLast(({ data }) => data.includes(end));
  if (!from || !to) throw new Error(`no text ${start} … ${end}`);
  const edges = {
    start: [from, from.data.indexOf(start)] as const,
    end: [to, to.data.indexOf(end) + end.length] as const,
  };
  const [anchor, head] = part === 'all' ? [edges.start, edges.end] : [edges[part], edges[part]];
  // The editor is a property of its element.
  const { view } = (area as HTMLElement & { editor: Editor }).editor;
  const isKnown = () =>
    view.state.selection.anchor === view.posAtDOM(...anchor) &&
    view.state.selection.head === view.posAtDOM(...head);
  do {
    // A closing panel may still restore the focus.
    area.focus();
    getSelection()?.setBaseAndExtent(...anchor, ...head);
    await new Promise(requestAnimationFrame);
  } while (!isKnown());
}
