/**
 * What the worker uses of its global scope (W3C Service Workers). The compiler knows either pages or workers in one
 * program, and this one is of pages.
 */
export interface WorkerScope {
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown> & LastingEvent) => void): void;
}

/** An event that may keep the worker alive after its listener. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, which the worker may answer. */
export interface RequestEvent extends LastingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
