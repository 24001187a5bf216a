import { loadConfig } from '../../src/config/config.server.ts';
import { PREVIEW_SPELLINGS } from '../../src/features/guest-review/preview-spellings.testing.ts';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const { SERVER_ENV, SERVER_FLAGS }: { SERVER_ENV: Record<string, string>; SERVER_FLAGS: string[] } =
  createRequire(import.meta.url)('../run.cjs');
const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const nginx = read('nginx.conf');
const caddy = read('Caddyfile');
const haproxy = read('haproxy.cfg');
const service = read('mulhim.service');

/** A block of a configuration, from its first line to the closing brace at the same indentation. */
function blockOf(text: string, start: string): string {
  const from = text.indexOf(start);
  const indent = /[ \t]*$/.exec(text.slice(0, from))?.[0] ?? '';
  const end = text.indexOf(`\n${indent}}`, from);
  if (from < 0 || end < 0) throw new Error(`no block ${start}`);
  return text.slice(from, end);
}

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('the proxy %s', (_name, text) => {
  test('requires https of browsers for two years, with all subdomains', () => {
    const policies = text.match(/Strict-Transport-Security .*/g) ?? [];
    expect(policies.length).toBeGreaterThan(0);
    for (const policy of policies) expect(policy).toContain('"max-age=63072000; includeSubDomains"');
  });

  test('sets the address and the id of a request itself', () => {
    expect(text).toMatch(/X-Forwarded-For (\$remote_addr;|\{remote_host\}\n)/);
    expect(text).toMatch(/X-Request-Id (\$request_id;|\{http\.request\.uuid\}\n)/);
  });

  test('restricts the operator endpoints to this machine', () => {
    for (const path of ['metrics', 'healthz', 'readyz']) expect(text).toContain(path);
    expect(text).toMatch(/(return|respond @operator) 404/);
  });

  test('redirects readers to https, and refuses calls with a body or a token', () => {
    const clear =
      text === nginx ? blockOf(nginx, 'server {\n    listen 80;') : blockOf(caddy, 'http://site.example {');
    expect(clear).toMatch(/return 301 https:|redir https:/);
    expect(clear).toMatch(/GET[| ]HEAD/);
    expect(clear.match(/403/g)).toHaveLength(3);
    expect(clear).toMatch(/\$http_token\b|header token \*/);
    expect(clear).toMatch(/\$http_authorization\b|header Authorization \*/);
    expect(clear).not.toMatch(/proxy/);
  });
});

test('HAProxy sets and restricts the same as the other proxies', () => {
  const [, clear = '', site = ''] = haproxy.split(/^frontend /m);
  expect(clear.match(/deny_status 403/g)).toHaveLength(3);
  expect(clear).toContain('redirect prefix https://site.example code 301');
  expect(clear).not.toContain('backend');
  expect(site).toContain('deny_status 404 if { path /metrics /healthz /readyz }');
  for (const name of ['Host site.example', 'X-Forwarded-For %[src]', 'X-Request-Id %[uuid()]'])
    expect(site).toContain(`http-request set-header ${name}\n`);
  expect(site).toContain('Strict-Transport-Security "max-age=63072000; includeSubDomains"');
  for (const part of [clear, site])
    expect(part).toContain('http-request reject unless { req.hdr(host),field(1,:) -i site.example }');
  expect(/ssl-default-bind-ciphers (.+)/.exec(haproxy)?.[1]).toBe(/ssl_ciphers ([^;]+);/.exec(nginx)?.[1]);
});

test('nginx accepts only TLS 1.2 and 1.3, with forward secrecy and authenticated encryption', () => {
  expect(nginx).toMatch(/^ {4}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  const ciphers = /ssl_ciphers ([^;]+);/.exec(nginx)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  for (const cipher of ciphers)
    expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM|CHACHA20-POLY1305)/);
});

test('nginx neither stores a response to a request with a token nor serves one from its cache', () => {
  const proxied = blockOf(nginx, 'location / {\n        proxy_pass');
  expect(proxied).toContain('proxy_cache_bypass $http_token $http_authorization;');
  expect(proxied).toContain('proxy_no_cache $http_token $http_authorization;');
});

test('no two sections of nginx share a memory zone', () => {
  const zones = new Set([...nginx.matchAll(/(?:keys_zone=|shared:)\w+/g)].map(([zone]) => zone));
  const names = [...zones].map((zone) => zone.split(/[=:]/)[1]);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});

describe('a request for another host name than the site’s', () => {
  test('gets no response from nginx, which has the same TLS settings for it', () => {
    const others = blockOf(nginx, 'server {\n    listen 80 default_server;');
    for (const line of ['listen 443 ssl http2 default_server;', 'ssl_reject_handshake on;', 'return 444;'])
      expect(others).toContain(line);
    const tls = (text: string) => text.match(/^ {4}ssl_(?:protocols|ciphers|session_\w+) .+;$/gm);
    expect(tls(others)).toHaveLength(4);
    expect(tls(others)).toEqual(tls(blockOf(nginx, 'server {\n    listen 443 ssl http2;')));
  });

  test('gets no response from Caddy', () => {
    expect(blockOf(caddy, '\nhttp://, https:// {')).toContain('\tabort');
  });

  test('never passes its name on to the server or into a cache key', () => {
    expect(nginx.match(/proxy_set_header Host .*/g)).toEqual(['proxy_set_header Host site.example;']);
    expect(nginx).toContain('proxy_cache_key $scheme$host$request_uri;');
    expect(caddy).toContain('header_up Host site.example\n');
  });
});

test.each([
  ['nginx', /^ {4}keepalive_timeout (\d+)s;$/m.exec(nginx)],
  ['Caddy', /^\t+keepalive (\d+)s$/m.exec(caddy)],
])('%s closes an idle connection before the server does', (_name, found) => {
  expect(Number(found?.[1]) * 1000).toBeLessThan(loadConfig({}).keepAliveMs);
});

test('nginx logs no address of a private page', () => {
  const patterns = [...blockOf(nginx, 'map $request_uri $is_logged').matchAll(/^ {4}"~\*(.+)" 0;$/gm)];
  const isLogged = (path: string) =>
    !patterns.some(([, pattern = '']) => new RegExp(pattern, 'i').test(path));
  const token = 'Zk3v9-x2m7_Qhab7t8wdZk3v9x2m7Qhab7t8wdAbCdE';
  for (const path of PREVIEW_SPELLINGS) expect(isLogged(path.replace('TOKEN', token)), path).toBe(false);
  for (const path of [
    '/interviews',
    `/uploads/${'a'.repeat(32)}-1200.webp`,
    '/interview/k3v9x2m7qhab/%D9%85',
  ])
    expect(isLogged(path), path).toBe(true);
  expect(nginx.match(/^server \{/gm)).toHaveLength(3);
  expect(nginx.match(/^ {4}access_log .* if=\$is_logged;$/gm)).toHaveLength(2);
});

test('no error log has the address of a private page while the server is unreachable', () => {
  // nginx logs the request line with every error; critical ones are failures of the machine.
  expect(nginx.match(/^server \{/gm)).toHaveLength(3);
  expect(nginx.match(/^ {4}error_log \/var\/log\/nginx\/error\.log crit;$/gm)).toHaveLength(3);
  const options = blockOf(caddy, 'log {');
  for (const line of ['request>uri delete', 'request>headers delete']) expect(options).toContain(line);
});

test('an error page of nginx has Strict-Transport-Security, which its block does not inherit', () => {
  for (const name of ['@away {', '@away_call {'])
    expect(blockOf(nginx, `location ${name}`)).toContain('Strict-Transport-Security');
});

test('a restart is reported to programs in JSON and to people on a page', () => {
  const away = blockOf(nginx, 'map $http_accept $away');
  expect(away).toMatch(/default +@away_call;/);
  expect(away).toMatch(/~\*text\/html +@away;/);
  expect(nginx).toContain('error_page 502 504 =503 $away;');
  const answer = /return 503 '(\{.*\})';/.exec(blockOf(nginx, 'location @away_call {'))?.[1] ?? '';
  expect(JSON.parse(answer)).toMatchObject({ code: 'unavailable' });
  expect(blockOf(caddy, '\thandle_errors {')).toContain(`respond \`${answer}\` 503`);
});

test('no source disables the verification of certificates', () => {
  const sources = globSync('{src,scripts}/**/*.{ts,tsx,mjs}').filter((path) => !/\.test\./.test(path));
  expect(sources.length).toBeGreaterThan(300);
  const careless = sources.filter((path) =>
    /rejectUnauthorized|NODE_TLS_REJECT|sslmode=no-verify/.test(readFileSync(path, 'utf8')),
  );
  expect(careless).toEqual([]);
});

test('the service runs as its own account, which may write only its data', () => {
  for (const line of [
    'User=mulhim',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'UMask=0077',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged',
    'MemoryMax=75%',
    'OOMPolicy=continue',
    'RestartPreventExitStatus=78',
  ]) {
    expect(service.split('\n')).toContain(line);
  }
});

test('the service gets its settings from the launcher alone, as the commands do', () => {
  expect(service).not.toMatch(/^(Environment|EnvironmentFile|PassEnvironment)=/m);
  expect(read('compose.yaml')).not.toContain('env_file');
});

test('a release starts the server with the flags and the environment of npm start, and service and container start a release', () => {
  const start = readFileSync('scripts/release/run', 'utf8');
  expect(start).toContain(`flags='${SERVER_FLAGS.join(' ')}'`);
  for (const [name, value] of Object.entries(SERVER_ENV))
    expect(start).toContain(`${name}="\${${name}:-${value}}"`);
  expect(service).toMatch(/^ExecStart=\/opt\/mulhim\/mulhim$/m);
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ENTRYPOINT \["\.\/mulhim"\]$/m);
});

test('a container has nothing but the release, and runs without privileges', () => {
  expect(readFileSync('.dockerignore', 'utf8')).toBe('*\n!build/release/*.tar.gz\n');
  const steps = readFileSync('Dockerfile', 'utf8').split('\n');
  expect(steps).toContain('USER 10001:10001');
});

test('the site waits for PostgreSQL on the network, and the files of the secrets are not committed', () => {
  expect(read('compose.yaml')).toContain(
    "test: ['CMD', 'pg_isready', '--host=127.0.0.1', '--username=mulhim']",
  );
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('deploy/secrets/');
});

test('every stage of a container starts from a base image with a digest', () => {
  const file = readFileSync('Dockerfile', 'utf8');
  const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(['${BASE}', '${BASE}', '${ARCH}']);
  expect(file).toMatch(/^ARG ARCH=\$\{TARGETARCH\}$/m);
  expect(file).toMatch(/^ARG BASE=debian:bookworm-slim@sha256:[0-9a-f]{64}$/m);
});
