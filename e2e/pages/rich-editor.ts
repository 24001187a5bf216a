import type { Locator, Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';

/** The rich text editor on an Arabic screen, and actions in it. */
export class RichEditor {
  readonly page: Page;
  readonly area: Locator;
  readonly toolbar: Locator;
  readonly linkDialog: Locator;

  constructor(page: Page, label = 'نصّ الصفحة') {
    this.page = page;
    this.area = page.getByRole('textbox', { name: label });
    this.toolbar = page.getByRole('toolbar', { name: 'تنسيق النصّ' });
    this.linkDialog = page.getByRole('dialog', { name: /رابط/ });
  }

  button(name: string): Locator {
    return this.toolbar.getByRole('button', { name, exact: true });
  }

  /** A swatch or a size in the open panel. */
  choice(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true });
  }

  /** Selects from one text to another, or only one text. */
  async select(first: string, last = first): Promise<void> {
    await this.#select(first, last, 'all');
  }

  /** Puts the caret behind a text. */
  async placeAfter(text: string): Promise<void> {
    await this.#select(text, text, 'end');
  }

  /** Selects in the document, and waits until the editor has received the selection event. */
  async #select(first: string, last: string, part: 'all' | 'end'): Promise<void> {
    await this.area.evaluate(
      async (area, [start, end, wanted]) => {
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
        const [anchor, head] = wanted === 'all' ? [edges.start, edges.end] : [edges.end, edges.end];
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
      },
      [first, last, part] as const,
    );
  }
}
