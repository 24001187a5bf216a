import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { toListener } from '../app.server.ts';
import { openTestApp, type TestApp } from '../testing.ts';

let site: TestApp;
let server: Server;

beforeAll(async () => {
  site = await openTestApp();
  server = createServer(toListener(site.app, site.services)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await site.close();
});

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent in pieces, without a Content-Length. */
  chunks?: (string | Buffer)[];
}

/** A call through a socket, as bytes: what an in-process request cannot show. */
async function call({ method, path, headers = {}, chunks = [] }: Call): Promise<{
  status: number;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: '127.0.0.1', method, path, headers });
  for (const chunk of chunks) outgoing.write(chunk);
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  const body = await text(response);
  return { status: response.statusCode, headers: response.headers, body: body ? JSON.parse(body) : {} };
}

/** What the server answers to these bytes, and to nothing after them. */
async function rawCall(lines: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('calls through a socket', () => {
  test('a deletion without a body succeeds', async () => {
    const { id } = await insertInterview(site.services.storage);
    const answer = await call({ method: 'DELETE', path: `/podcasts/${id}`, headers: site.as.admin });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ _id: id });
  });

  test('a promotion without a body succeeds', async () => {
    const { body } = await call({ method: 'GET', path: '/get-current-user', headers: site.as.user });
    const answer = await call({ method: 'PUT', path: `/users/${body['_id']}/admin`, headers: site.as.admin });
    expect(answer.status).toBe(200);
  });

  test('a body of unknown length is refused', async () => {
    const { id } = await insertInterview(site.services.storage);
    const answer = await call({
      method: 'POST',
      path: `/podcasts/${id}/questions`,
      headers: { ...JSON_TYPE, ...site.as.admin },
      chunks: ['{"question":', '"?"}'],
    });
    expect(answer.status).toBe(411);
    expect(answer.body).toMatchObject({ code: 'length_required' });
  });

  test('HEAD has the headers of GET and no body', async () => {
    const head = await call({ method: 'HEAD', path: '/podcasts' });
    expect(head.status).toBe(200);
    expect(head.headers['x-total-count']).toBeDefined();
    expect(head.body).toEqual({});
  });

  test('a token is accepted in either header', async () => {
    const { token = '' } = site.as.admin;
    const bearer = { Authorization: `Bearer ${token}` };
    for (const headers of [{ token }, bearer]) {
      const answer = await call({ method: 'GET', path: '/users', headers });
      expect(answer.status).toBe(200);
    }
  });
});

describe('a raw request', () => {
  test.each([
    ['two lengths', ['Content-Length: 4', 'Content-Length: 44', '', 'abcd']],
    [
      'a length and chunks',
      ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', 'GET /users HTTP/1.1'],
    ],
    ['an encoding that ends otherwise', ['Transfer-Encoding: chunked, identity', '', 'abcd']],
    ['a header folded over two lines', ['token: a', ' b']],
  ])('%s is refused, and the bytes after it are not read as a request', async (_what, lines) => {
    const answer = await rawCall(['POST /signin HTTP/1.1', 'Host: a', ...lines]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1);
  });

  test('is refused in the error format when its target is no path', async () => {
    const answer = await rawCall(['GET /a\\b HTTP/1.1', 'Host: a', 'Connection: close']);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/\{"message":".+","code":"validation"\}$/);
  });

  test('an address is not derived from the Host header', async () => {
    const answer = await rawCall(['GET /sitemap.xml HTTP/1.1', 'Host: \u00e9?aaaaa', 'Connection: close']);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*page$/);
  });

  test('TRACE does not echo the request', async () => {
    const answer = await rawCall([
      'TRACE /users HTTP/1.1',
      'Host: a',
      'token: secret-token',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('secret-token');
  });
});
