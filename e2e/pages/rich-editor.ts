import type { Locator, Page } from '@playwright/test';

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

  /** Selects from one text to another, or one text alone, by dragging the mouse. */
  async select(first: string, last = first): Promise<void> {
    const start = await this.#edgeOf(first, 'start');
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    const end = await this.#edgeOf(last, 'end');
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Puts the caret behind a text. */
  async placeAfter(text: string): Promise<void> {
    const { x, y } = await this.#edgeOf(text, 'end');
    await this.page.mouse.click(x, y);
  }

  /** Puts the caret before a text. */
  async placeBefore(text: string): Promise<void> {
    const { x, y } = await this.#edgeOf(text, 'start');
    await this.page.mouse.click(x, y);
  }

  /** Where a text begins or ends on the screen, a hair inside its first or last letter. */
  #edgeOf(text: string, edge: 'start' | 'end'): Promise<{ x: number; y: number }> {
    return this.area.evaluate(
      (area, [sought, side]) => {
        const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode;
          const index = node.nodeValue?.indexOf(sought) ?? -1;
          if (index < 0) continue;
          node.parentElement?.scrollIntoView({ block: 'center' });
          const letter = document.createRange();
          const at = side === 'start' ? index : index + sought.length - 1;
          letter.setStart(node, at);
          letter.setEnd(node, at + 1);
          const { left, right, top, height } = letter.getBoundingClientRect();
          const isRightToLeft = /\p{Script=Arabic}/u.test(letter.toString());
          const x = isRightToLeft === (side === 'start') ? right - 0.5 : left + 0.5;
          return { x, y: top + height / 2 };
        }
        throw new Error(`no text ${sought}`);
      },
      [text, edge] as const,
    );
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
