import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** How a request fails. */
export type HttpFailure =
  'refuses the connection' | 'responds with 500' | 'never responds' | 'breaks the connection';

export interface HttpProxy {
  port: number;
  /** Requests that failed. */
  failed: number;
  /** Makes every following request fail in this way; null forwards them. */
  fail(failure: HttpFailure | null): void;
  close(): Promise<void>;
}

/** A proxy in front of an HTTP server. */
export async function startHttpProxy(toPort: number): Promise<HttpProxy> {
  let failure: HttpFailure | null = null;
  const server = createServer((incoming, outgoing) => {
    if (failure === null) {
      forward(incoming, outgoing, toPort);
      return;
    }
    proxy.failed += 1;
    if (failure === 'refuses the connection') incoming.socket.resetAndDestroy();
    else if (failure === 'responds with 500')
      outgoing.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    else if (failure === 'breaks the connection') incoming.once('data', () => incoming.socket.destroy());
    incoming.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const proxy: HttpProxy = {
    port: address.port,
    failed: 0,
    fail(next) {
      failure = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const upstream = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  upstream.on('error', () => incoming.socket.destroy());
  incoming.pipe(upstream);
}
