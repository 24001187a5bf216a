import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const nginx = read('nginx.conf');
const caddy = read('Caddyfile');
const service = read('mulhim.service');

/** A block of a configuration: from its start to the brace, at the same depth of indentation, that closes it. */
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
  test('asks browsers for https for two years, on every name below', () => {
    const policies = text.match(/Strict-Transport-Security .*/g) ?? [];
    expect(policies.length).toBeGreaterThan(0);
    for (const policy of policies) expect(policy).toContain('"max-age=63072000; includeSubDomains"');
  });

  test('sets the address and the name of a request itself', () => {
    expect(text).toMatch(/X-Forwarded-For (\$remote_addr;|\{remote_host\}\n)/);
    expect(text).toMatch(/X-Request-Id (\$request_id;|\{http\.request\.uuid\}\n)/);
  });

  test('keeps what is for the operator to the machine', () => {
    for (const path of ['metrics', 'healthz', 'readyz']) expect(text).toContain(path);
    expect(text).toMatch(/(return|respond @operator) 404/);
  });

  test('leads readers to https, and no call that carries something', () => {
    const clear = text === nginx ? blockOf(nginx, 'server {') : blockOf(caddy, 'http://site.example {');
    expect(clear).toMatch(/return 301 https:|redir https:/);
    expect(clear).toMatch(/GET[| ]HEAD/);
    expect(clear.match(/403/g)).toHaveLength(3);
    expect(clear).toMatch(/\$http_token\b|header token \*/);
    expect(clear).toMatch(/\$http_authorization\b|header Authorization \*/);
    expect(clear).not.toMatch(/proxy/);
  });
});

test('nginx speaks TLS 1.2 and 1.3 alone, with forward secrecy and authenticated encryption', () => {
  expect(nginx).toMatch(/^ {4}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  const ciphers = /ssl_ciphers ([^;]+);/.exec(nginx)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  for (const cipher of ciphers)
    expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM|CHACHA20-POLY1305)/);
});

test('nginx keeps no answer to a token, and gives none to one', () => {
  const proxied = blockOf(nginx, 'location / {\n        proxy_pass');
  expect(proxied).toContain('proxy_cache_bypass $http_token $http_authorization;');
  expect(proxied).toContain('proxy_no_cache $http_token $http_authorization;');
});

test('no two parts of nginx share a memory zone', () => {
  const zones = [...nginx.matchAll(/(?:keys_zone=|shared:)(\w+)/g)].map(([, name]) => name);
  expect(zones.length).toBeGreaterThan(1);
  expect(new Set(zones).size).toBe(zones.length);
});

test('nginx writes down no address of a private page', () => {
  expect(blockOf(nginx, 'map $request_uri $is_logged')).toMatch(/~\*\^\/\+preview 0;/);
  expect(nginx.match(/^server \{/gm)).toHaveLength(2);
  expect(nginx.match(/^ {4}access_log .* if=\$is_logged;$/gm)).toHaveLength(2);
});

test('an error page of nginx keeps the header that its block would lose', () => {
  const away = blockOf(nginx, 'location @away');
  expect(away).toContain('Strict-Transport-Security');
});

test('no source switches the checking of certificates off', () => {
  const sources = globSync('{src,scripts}/**/*.{ts,tsx,mjs}').filter((path) => !/\.test\./.test(path));
  expect(sources.length).toBeGreaterThan(300);
  const careless = sources.filter((path) =>
    /rejectUnauthorized|NODE_TLS_REJECT|sslmode=no-verify/.test(readFileSync(path, 'utf8')),
  );
  expect(careless).toEqual([]);
});

test('the service runs as an account of its own that may write its data and nothing else', () => {
  for (const line of [
    'User=mulhim',
    'ProtectSystem=strict',
    'InaccessiblePaths=-/opt/mulhim/.git',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'UMask=0077',
  ]) {
    expect(service.split('\n')).toContain(line);
  }
  expect(service).toMatch(/--disable-proto=delete/);
});

test('a container holds no history, no settings and no data of whoever builds it, and runs without rights', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const name of ['.git', '.env', 'data', 'backups']) expect(left).toContain(name);
  const steps = readFileSync('Dockerfile', 'utf8').split('\n');
  expect(steps).toContain('USER mulhim');
});
