import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

const STOPS_MAX = 60;
const NAME_LETTERS = 60;
/** What a screen reader says beside role and name. */
const STATES = ['expanded', 'pressed', 'checked', 'selected'];

/** A task of a reader: what it is, its keys, and what a screen reader says at its end. */
export type Task = readonly [title: string, keys: readonly string[], heard: string];

/** A reader without a pointer, who hears each element that receives the focus. */
export async function keyboardReader(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const lines: string[] = [];

  /** Role, name and states of the focused element or of the option that it points to; without one, the title. */
  async function spoken(): Promise<string> {
    const title = await page.evaluate(() => document.activeElement === document.body && document.title);
    if (title !== false) return `page «${plain(title)}»`;
    const { result } = await devTools.send('Runtime.evaluate', {
      expression: `document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))
        ?? document.activeElement`,
    });
    const { nodes } = await devTools.send('Accessibility.getPartialAXTree', {
      objectId: String(result.objectId),
      fetchRelatives: false,
    });
    const [node] = nodes;
    const states = (node?.properties ?? []).filter(({ name }) => STATES.includes(name));
    const name = plain(String(node?.name?.value ?? ''));
    return [
      String(node?.role?.value),
      `«${name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS)}…` : name}»`,
      ...states.map(({ name: state, value }) => `${state}=${value.value}`),
    ].join(' ');
  }

  /** Presses a key until an element is heard, and writes down the ones on the way. */
  async function pressUntil(key: string, wanted: string): Promise<void> {
    for (let stops = 0; stops < STOPS_MAX; stops += 1) {
      await page.keyboard.press(key);
      const heard = await spoken();
      if (heard.startsWith(wanted)) return;
      lines.push(`  ${heard}`);
    }
    throw new Error(`${key} never reaches ${wanted}:\n${lines.slice(-STOPS_MAX).join('\n')}`);
  }

  return {
    /** `Tab:…` and `Shift+Tab:…` press until an element is heard, `type:…` types, `wait:…` waits for a selector, all else is a key. */
    async does([title, keys, heard]: Task): Promise<void> {
      lines.push(title);
      for (const key of keys) {
        const [, command = '', text = ''] = /^(Tab|Shift\+Tab|type|wait):(.+)$/.exec(key) ?? [];
        if (command === 'type') await page.keyboard.type(text);
        else if (command === 'wait') await page.locator(text).first().waitFor();
        else if (command) await pressUntil(command, text);
        else await page.keyboard.press(key);
      }
      await expect.poll(() => spoken().catch(() => ''), { message: title }).toContain(heard);
      lines.push(`→ ${await spoken()}`);
    },
    transcript: () => `${lines.join('\n')}\n`,
  };
}

/** Without marks of direction, and without the address of this server. */
function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]|^http:\/\/localhost:\d+/g, '');
}
