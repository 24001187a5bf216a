import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { ShippedProxy } from '../fixtures/shipped-proxies.ts';

export interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** A client of https://site.example through a proxy, over a connection of its own that it keeps. */
export class Visitor {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });

  constructor({ httpsPort }: ShippedProxy) {
    this.#port = httpsPort;
  }

  /** Like a browser, it sends a request again whose idle connection the proxy has just closed. */
  async send(path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Reply> {
    const content = new Response(body);
    const bytes = Buffer.from(await content.arrayBuffer());
    const type = content.headers.get('Content-Type');
    const outgoing = request({
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.#port,
      servername: 'site.example',
      method,
      path,
      headers: {
        Host: 'site.example',
        ...(body === undefined ? {} : { 'Content-Length': bytes.length }),
        ...(type === null ? {} : { 'Content-Type': type }),
        ...headers,
      },
    });
    // A server may respond, and close the connection, before it has the whole body.
    outgoing.on('error', () => {});
    outgoing.end(bytes);
    try {
      const [response]: IncomingMessage[] = await once(outgoing, 'response');
      if (!response) throw new Error('no response');
      return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
    } catch (error) {
      if (outgoing.reusedSocket && Reflect.get(Object(error), 'code') === 'ECONNRESET')
        return this.send(path, { method, headers, ...(body === undefined ? {} : { body }) });
      throw error;
    }
  }

  /** A call with JSON in both directions. Throws unless it has the status. */
  async call<Result>(
    path: string,
    status: number,
    { json, ...call }: Call & { json?: object } = {},
  ): Promise<Result> {
    const headers = { ...call.headers, ...(json ? { 'Content-Type': 'application/json' } : {}) };
    const reply = await this.send(path, {
      ...call,
      headers,
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const text = reply.body.toString();
    if (reply.status !== status) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }

  close(): void {
    this.#agent.destroy();
  }
}
