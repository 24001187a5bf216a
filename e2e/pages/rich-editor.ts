import type { Locator, Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';

/** The editor of rich text on an Arabic screen, and what one does to it. */
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

  /** A swatch or a size in the panel that is open. */
  choice(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true });
  }

  /** Selects from one text to another, or one text alone. */
  async select(first: string, last = first): Promise<void> {
    await this.#select(first, last, 'all');
  }

  /** Puts the caret behind a text. */
  async placeAfter(text: string): Promise<void> {
    await this.#select(text, text, 'end');
  }

  /** Puts the caret before a text. */
  async placeBefore(text: string): Promise<void> {
    await this.#select(text, text, 'start');
  }

  /** Selects in the document, and waits until the editor, which is told by an event, knows of it. */
  async #select(first: string, last: string, part: 'all' | 'start' | 'end'): Promise<void> {
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
        const [anchor, head] = wanted === 'all' ? [edges.start, edges.end] : [edges[wanted], edges[wanted]];
        // The editor hangs on its element.
        const { view } = (area as HTMLElement & { editor: Editor }).editor;
        const isKnown = () =>
          view.state.selection.anchor === view.posAtDOM(...anchor) &&
          view.state.selection.head === view.posAtDOM(...head);
        do {
          // What closes may still take the focus to where it was.
          area.focus();
          getSelection()?.setBaseAndExtent(...anchor, ...head);
          await new Promise(requestAnimationFrame);
        } while (!isKnown());
      },
      [first, last, part] as const,
    );
  }

  /** Puts another text in the place of all, as if it had been opened. */
  async write(html: string): Promise<void> {
    await this.area.evaluate((area, text) => {
      (area as HTMLElement & { editor: Editor }).editor.commands.setContent(text);
    }, html);
  }

  /** Pastes what another program left on the clipboard. */
  async paste({ html, text = '' }: { html?: string; text?: string }): Promise<void> {
    await this.area.evaluate(
      (area, [asHtml, asText]) => {
        const clipboardData = new DataTransfer();
        if (asHtml !== undefined) clipboardData.setData('text/html', asHtml);
        clipboardData.setData('text/plain', asText);
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [html, text] as const,
    );
  }

  /** What is drawn right now. */
  drawn(): Promise<string> {
    return this.area.innerHTML();
  }
}
