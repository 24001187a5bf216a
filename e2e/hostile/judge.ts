import type { CDPSession, Page } from '@playwright/test';
import { watchOwnScripts } from './own-scripts.ts';

/** The elements that stored text may contain; repeated here so that the test does not depend on the sanitiser. */
const ELEMENTS = 'p br strong em u s ul ol li pre code a span blockquote h2 h3 hr'.split(' ');
const ATTRIBUTES = ['href', 'rel', 'dir', 'class'];
const ALLOWED = JSON.stringify({ elements: ELEMENTS, attributes: ATTRIBUTES });
const EVENTS =
  'click mouseover pointerover focus error load toggle input submit animationstart beginEvent'.split(' ');

/** A page without a Content-Security-Policy and scripts; the origin is fictitious. */
const PLACE = 'https://judge.example/';
const DOCUMENT = '<!doctype html><meta charset="utf-8"><title>judge</title><body>';

/** The effects of a text in a page. All three are empty for harmless text. */
export interface Verdict {
  /** Scripts that the browser parsed in the page's main world. */
  scripts: string[];
  /** Requests and navigations of the page. */
  requests: string[];
  /** Elements, attributes and addresses that must not be in stored text. */
  remains: string[];
}

/** How a text is inserted into a page: sent by the server, set by a script, and read back and set again. */
export const INSERTIONS = ['sent', 'set', 'set again'] as const;
export type Insertion = (typeof INSERTIONS)[number];

/**
 * Puts texts into a real, unprotected page and observes it: any script that is parsed in the page's main world, any
 * request, and any element or attribute that is not allowed. Its own code runs in an isolated world.
 */
export class Judge {
  readonly #page: Page;
  readonly #browser: CDPSession;
  readonly #seen: Pick<Verdict, 'scripts' | 'requests'>;
  #sent = '';

  private constructor(page: Page, browser: CDPSession, seen: Pick<Verdict, 'scripts' | 'requests'>) {
    this.#page = page;
    this.#browser = browser;
    this.#seen = seen;
  }

  static async open(page: Page): Promise<Judge> {
    const seen: Pick<Verdict, 'scripts' | 'requests'> = { scripts: [], requests: [] };
    const browser = await watchOwnScripts(page, (url) => seen.scripts.push(url));
    const judge = new Judge(page, browser, seen);
    await judge.#routeRequests();
    return judge;
  }

  async verdictOn(htmls: readonly string[], insertion: Insertion): Promise<Verdict> {
    const html = htmls.map((one) => `<div class="judged">${one}</div>`).join('');
    this.#seen.scripts = [];
    this.#seen.requests = [];
    this.#sent = DOCUMENT + (insertion === 'sent' ? html : '');
    await this.#page.goto(PLACE);
    const world = await this.#openWorld();
    if (insertion !== 'sent') await this.#run(world, `document.body.innerHTML = ${JSON.stringify(html)}`);
    if (insertion === 'set again')
      await this.#run(world, `document.body.innerHTML = document.body.innerHTML`);
    const remains = JSON.parse(await this.#run(world, `JSON.stringify((${inspect})(${ALLOWED}))`));
    await this.#run(world, `(${touchAll})(${JSON.stringify(EVENTS)})`);
    return { ...this.#seen, remains };
  }

  async #routeRequests(): Promise<void> {
    await this.#page.route('**/*', (route) => {
      const address = route.request().url();
      if (address === PLACE && route.request().isNavigationRequest()) {
        const body = this.#sent;
        this.#sent = '';
        // Fulfilled only once: a second request for this page is caused by the text.
        if (body !== '') return route.fulfill({ contentType: 'text/html', body });
      }
      this.#seen.requests.push(address);
      return route.abort();
    });
  }

  async #openWorld(): Promise<number> {
    const { frameTree } = await this.#browser.send('Page.getFrameTree');
    const world = await this.#browser.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    return world.executionContextId;
  }

  async #run(contextId: number, expression: string): Promise<string> {
    const { result, exceptionDetails } = await this.#browser.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return String(result.value);
  }
}

/** Runs in the page: lists elements and attributes that are not allowed. */
function inspect({ elements, attributes }: { elements: string[]; attributes: string[] }): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll(
    '.judged *, body > :not(.judged), head > :not(meta, title)',
  )) {
    if (!elements.includes(element.localName)) found.push(element.outerHTML.slice(0, 80));
    for (const { name, value } of element.attributes) {
      const isKnown = attributes.includes(name);
      const leadsOut = name === 'href' && !/^(?:https?:\/\/[^/]|mailto:\S)/i.test(value);
      if (!isKnown || leadsOut) found.push(`${element.localName} ${name}=${value.slice(0, 60)}`);
    }
  }
  return found;
}

/** Runs in the page: fires every handler, follows every address, focuses every focusable element. */
async function touchAll(events: string[]): Promise<void> {
  // Links may navigate, which is allowed; the page must stay open.
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a[href]');
      if (link && /^(?:https?|mailto):/i.test(link.getAttribute('href') ?? '')) event.preventDefault();
    },
    true,
  );
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    element.click?.();
    element.focus?.();
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
