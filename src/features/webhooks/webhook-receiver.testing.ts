import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTP receiver that records requests; with the status null it never responds. */
export class Receiver {
  readonly received: Received[] = [];
  reply: { status: number; headers?: Record<string, string> } | null = { status: 204 };
  readonly server: Server = createServer(async (request, response) => {
    const { url, headers } = request;
    this.received.push({ url, headers, body: await text(request) });
    if (this.reply) response.writeHead(this.reply.status, this.reply.headers).end();
  });

  async listen(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  get url(): string {
    // The type includes named pipes; a server that listens on a port has a port.
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/hook`;
  }

  get types(): string[] {
    return this.received.map(({ body }) => JSON.parse(body).type);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
