import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.server.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, '.git'));
  await writeFile(join(folder, 'secret.js'), 'outside');
  await writeFile(join(client, '.git', 'config'), '[core]');
  await writeFile(join(client, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(client, 'assets', 'app-1a2b.css'), 'a{}');
  // More than the buffers of a connection take.
  await writeFile(join(client, 'assets', 'long.js'), Buffer.alloc(32 * 1024 * 1024, ' '));
  await writeFile(join(client, 'assets', 'guide-1a2b.webp'), 'RIFF');
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(client, 'source.ts'), 'const a = 1;');
  await symlink(join(folder, 'secret.js'), join(client, 'linked.js'));
  const serve = await createStaticFiles(client);
  server = createServer((incoming, response) => {
    if (!serve(incoming, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function get(path: string): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: '127.0.0.1', path, agent: false });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  response.resume();
  return { status: response.statusCode, headers: response.headers };
}

test('a file is closed when its client disconnects', async () => {
  const { port } = server.address() as AddressInfo;
  const openFiles = async () => {
    const names = await readdir('/proc/self/fd');
    const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
    return paths.filter((path) => path.endsWith('/assets/long.js'));
  };
  const outgoing = request({ port, host: '127.0.0.1', path: '/assets/long.js', agent: false });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  expect(await openFiles()).toHaveLength(1);
  response.destroy();
  while ((await openFiles()).length > 0);
});

describe('the files of the build', () => {
  test.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'same-origin'],
    ['/assets/app-1a2b.css', 'text/css; charset=utf-8', 'same-origin'],
    ['/assets/guide-1a2b.webp', 'image/webp', 'cross-origin'],
    // Feed readers and other sites show the icons.
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'cross-origin'],
  ])('include %s, sent with its type and a policy that lets it load nothing', async (path, type, users) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['cross-origin-resource-policy']).toBe(users);
  });

  test.each([
    '/',
    '/assets',
    '/assets/',
    '/.git/config',
    '/source.ts',
    '/linked.js',
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/assets%2fapp-1a2b.js',
    '//assets/app-1a2b.js',
  ])('do not include %s, which returns 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
