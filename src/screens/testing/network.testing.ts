/** Sends a call on to the real API. */
export type Send = () => Promise<Response>;
/** What a test does with a call: answers it, sends it on, or throws as a lost connection does. */
export type Answer = (request: Request, send: Send) => Response | Promise<Response>;

interface Rule {
  method: string;
  path: RegExp;
  answer: Answer;
}

const realFetch = globalThis.fetch;
let rules: Rule[] = [];

/**
 * The connection of the component under test. Calls reach the real API unless a test says otherwise; the rule added last
 * wins. `resetNetwork` removes all rules.
 */
export const network = {
  /** Handles calls with this method and path, such as `/podcasts/*\/questions`; `*` stands for one segment. */
  on(method: string, path: string, answer: Answer): () => void {
    const pattern = new RegExp(`^${path.replace(/[.?]/g, '\\$&').replaceAll('*', '[^/?]+')}(?:\\?|$)`);
    const rule = { method, path: pattern, answer };
    rules.unshift(rule);
    return () => {
      rules = rules.filter((one) => one !== rule);
    };
  },
  /** Holds calls with this method and path back until the returned function is called. */
  hold(method: string, path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    network.on(method, path, async (_request, send) => {
      await promise;
      return send();
    });
    return resolve;
  },
  /** No call arrives anywhere until the returned function is called. */
  goOffline(): () => void {
    const rule: Rule = { method: '*', path: /^/, answer: lost };
    rules.unshift(rule);
    return () => {
      rules = rules.filter((one) => one !== rule);
      dispatchEvent(new Event('online'));
    };
  },
};

/** The answer to a call that does not arrive. */
export const lost: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** The answer to a call that arrives and whose response is lost. */
export const responseLost: Answer = async (request, send) => {
  await send();
  return lost(request, send);
};

/** An error of the API. */
export function refused(status: number, body: object): Answer {
  return () => Response.json(body, { status, headers: { 'X-Request-Id': 'test' } });
}

/** A call past all rules; fails on any error status. */
export async function throughRealNetwork(
  method: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await realFetch(path, { method, ...init });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Removes all rules. Calls that a rule still holds back are lost. */
export function resetNetwork(): void {
  rules = [];
  testEnd.reject(new TypeError('The test is over'));
  testEnd = newTestEnd();
}

let testEnd = newTestEnd();

/** Rejects at the end of the test. */
function newTestEnd(): PromiseWithResolvers<never> {
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  return end;
}

/** Calls that are under way. */
const underWay = new Set<Promise<unknown>>();

/** Waits for the calls that are under way, so that none reaches the API during the next test. */
export async function settleNetwork(): Promise<void> {
  await Promise.allSettled(underWay);
}

/** Has `settleNetwork` wait for a call. */
function track<Answered>(call: Promise<Answered>): Promise<Answered> {
  underWay.add(call);
  void call.catch(() => undefined).finally(() => underWay.delete(call));
  return call;
}

globalThis.fetch = (input, init) => track(answerTo(input, init));

async function answerTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const send = () => realFetch(input, init);
  const request = new Request(input, init);
  const rule = ruleFor(request);
  return rule ? answerBy(rule, request, send) : send();
}

function answerBy({ answer }: Rule, request: Request, send: Send): Promise<Response> {
  return Promise.race([answer(request, send), testEnd.promise]);
}

function ruleFor(request: Request): Rule | undefined {
  const { pathname, search, origin } = new URL(request.url);
  return rules.find(
    ({ method, path }) =>
      origin === location.origin &&
      (method === '*' || method === request.method) &&
      path.test(pathname + search),
  );
}

/** Uploads with progress. One that a rule answers reports none. */
class RuledRequest extends XMLHttpRequest {
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  /** Of an upload that a rule answers. */
  #response = new Response();
  #cancel: AbortController | null = null;

  override open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
    super.open(method, url);
  }

  override setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
    super.setRequestHeader(name, value);
  }

  override send(body: FormData | null = null): void {
    void track(new Promise((resolve) => this.addEventListener('loadend', resolve)));
    const init = { method: this.#method, headers: this.#headers, body };
    const request = new Request(this.#url, init);
    const rule = ruleFor(request);
    if (rule) void this.#answer(rule, request, init);
    else super.send(body);
  }

  async #answer(rule: Rule, request: Request, init: RequestInit): Promise<void> {
    const { signal } = (this.#cancel = new AbortController());
    try {
      this.#response = await answerBy(rule, request, () => realFetch(this.#url, { ...init, signal }));
      const { status } = this.#response;
      const responseText = await this.#response.text();
      Object.defineProperties(this, { status: { value: status }, responseText: { value: responseText } });
      if (!signal.aborted) this.dispatchEvent(new ProgressEvent('load'));
    } catch {
      if (!signal.aborted) this.dispatchEvent(new ProgressEvent('error'));
    }
    this.dispatchEvent(new ProgressEvent('loadend'));
  }

  override getResponseHeader(name: string): string | null {
    return this.#cancel ? this.#response.headers.get(name) : super.getResponseHeader(name);
  }

  override abort(): void {
    if (!this.#cancel) return super.abort();
    this.#cancel.abort();
    this.dispatchEvent(new ProgressEvent('abort'));
  }
}
globalThis.XMLHttpRequest = RuledRequest;
