import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Handles bytes from a client; `lose` closes the connection on both sides. */
export type Treatment = (bytes: Buffer, pass: () => void, lose: () => void) => void;

export interface TcpProxy {
  port: number;
  /** Handles the bytes of clients in this way from now on; null forwards them. */
  treat(treatment: Treatment | null): void;
  /** Stops forwarding in both directions, like an unplugged cable; sent data waits. */
  pause(): void;
  resume(): void;
  /** Breaks every connection. */
  cut(): void;
  /** Refuses new connections, and breaks existing ones. */
  refuse(): void;
  accept(): void;
  close(): Promise<void>;
}

/** A proxy in front of a server that can break connections. */
export async function startTcpProxy(toPort: number): Promise<TcpProxy> {
  const pairs = new Set<[client: Socket, server: Socket]>();
  let treatment: Treatment | null = null;
  let isPaused = false;
  let isRefusing = false;
  const server = createServer((client) => {
    if (isRefusing) {
      client.resetAndDestroy();
      return;
    }
    const target = connect(toPort, '127.0.0.1');
    const pair: [Socket, Socket] = [client, target];
    pairs.add(pair);
    const lose = () => {
      pairs.delete(pair);
      client.destroy();
      target.destroy();
    };
    for (const socket of pair) socket.on('error', lose).on('close', lose);
    client.on('data', (bytes: Buffer) => {
      const pass = () => target.write(bytes);
      if (treatment) treatment(bytes, pass, lose);
      else pass();
    });
    target.on('data', (bytes: Buffer) => client.write(bytes));
    if (isPaused) for (const socket of pair) socket.pause();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const each = (change: (socket: Socket) => void) => [...pairs].flat().forEach(change);
  const cut = () => each((socket) => socket.destroy());
  return {
    port: address.port,
    treat(next) {
      treatment = next;
    },
    pause() {
      isPaused = true;
      each((socket) => socket.pause());
    },
    resume() {
      isPaused = false;
      each((socket) => socket.resume());
    },
    cut,
    refuse() {
      isRefusing = true;
      cut();
    },
    accept() {
      isRefusing = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
