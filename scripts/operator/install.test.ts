import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestDir } from '../../src/storage/testing.ts';
import { planInstall, proxyInUse, type Choice, type Machine } from './install-plan.ts';

const NGINX: Choice = {
  domain: 'sara.example',
  email: 'sara@site.example',
  backups: '/srv/backups',
  port: 9000,
  proxy: 'nginx',
};
const CADDY: Choice = { ...NGINX, proxy: 'caddy' };

/** A machine with an unpacked release and the files that Debian's packages of the proxies bring. */
let root: string;
let commands: string[];
beforeEach(() => {
  root = makeTestDir();
  commands = [];
  write('/etc/passwd', 'root:x:0:0::/root:/bin/sh\n');
  write('/etc/nginx/sites-enabled/default', 'server { listen 80 default_server; }\n');
  write('/etc/caddy/Caddyfile', ':80 {\n\troot * /usr/share/caddy\n\tfile_server\n}\n');
  mkdirSync(join(root, '/etc/systemd/system'), { recursive: true });
  // As `tar` makes it for a strict shell.
  mkdirSync(join(root, '/opt/mulhim'), { recursive: true, mode: 0o700 });
  symlinkSync(resolve('.'), join(root, '/opt/mulhim/current'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What the programs leave on a machine, as far as another run looks at it. */
const EFFECTS: Record<string, (...args: string[]) => void> = {
  useradd: () =>
    appendFileSync(join(root, '/etc/passwd'), `mulhim:x:${process.getuid?.()}:${process.getgid?.()}::/:\n`),
  install: (...args) => mkdirSync(join(root, args.at(-1) ?? ''), { recursive: true }),
  chmod: (mode = '', path = '') => chmodSync(join(root, path), Number.parseInt(mode, 8)),
  rm: (path = '') => rmSync(join(root, path)),
  ln: (_flag, target = '', link = '') => symlinkSync(target, join(root, link)),
  systemctl: (verb) => {
    if (verb === 'enable') write('/etc/systemd/system/multi-user.target.wants/mulhim.service', '');
  },
  certbot: (...args) =>
    write(`/etc/letsencrypt/live/${args[args.indexOf('-d') + 1]}/fullchain.pem`, 'certificate'),
};

const machine = (refused?: string): Machine => ({
  root,
  isActive: () => commands.length > 0,
  run(command) {
    commands.push(command);
    const [program = '', ...args] = command.split(' ');
    if (program === refused) throw new Error('refused');
    EFFECTS[program]?.(...args);
  },
});

/** Does what is to be done; returns it as the operator reads it. */
function install(choice: Choice): string[] {
  const todo = planInstall(choice, machine()).filter(({ isDone }) => !isDone);
  for (const step of todo) step.act();
  return todo.map(({ what }) => what);
}

test('a machine gets everything that a site behind nginx needs, in this order', () => {
  expect(install(NGINX)).toEqual([
    'useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin mulhim',
    'chmod 755 /opt/mulhim',
    'install -d -o mulhim -g mulhim -m 700 /srv/backups',
    'write /etc/mulhim.env: SITE_URL=https://sara.example CONTACT_EMAIL=sara@site.example' +
      ' BACKUP_DIR=/srv/backups DATA_DIR=/var/lib/mulhim TRUST_PROXY=on SAMPLE_CONTENT=off',
    'chown root:mulhim /etc/mulhim.env',
    'ln -s /etc/mulhim.env /opt/mulhim/.env',
    'write /etc/systemd/system/mulhim.service',
    'systemctl daemon-reload',
    'systemctl enable mulhim',
    'systemctl restart mulhim',
    '/opt/mulhim/mulhim wait-until-ready',
    'certbot certonly --nginx -d sara.example --non-interactive --agree-tos -m sara@site.example',
    'rm /etc/nginx/sites-enabled/default',
    'write /etc/nginx/sites-enabled/mulhim',
    'systemctl reload-or-restart nginx',
  ]);
  expect(parseEnv(read('/etc/mulhim.env'))).toMatchObject({
    SITE_URL: 'https://sara.example',
    BACKUP_DIR: '/srv/backups',
    SAMPLE_CONTENT: 'off',
  });
  expect(statSync(join(root, '/etc/mulhim.env')).mode & 0o777).toBe(0o640);
  expect(read('/etc/systemd/system/mulhim.service')).toContain('\nReadWritePaths=-/srv/backups\n');
  expect(read('/etc/nginx/sites-enabled/mulhim')).toContain('server_name sara.example;');
  expect(read('/etc/nginx/sites-enabled/mulhim')).not.toContain('site.example');
  expect(existsSync(join(root, '/etc/nginx/sites-enabled/default'))).toBe(false);
  expect(proxyInUse(machine())).toBe('nginx');
});

test('Caddy’s file replaces the one that its package brings, and names the port', () => {
  const steps = install({ ...CADDY, port: 9100 });
  expect(steps.slice(-2)).toEqual(['write /etc/caddy/Caddyfile', 'systemctl reload-or-restart caddy']);
  expect(read('/etc/caddy/Caddyfile')).toContain('\nsara.example {\n');
  expect(read('/etc/caddy/Caddyfile')).toContain('reverse_proxy 127.0.0.1:9100 {');
  expect(read('/etc/caddy/Caddyfile')).not.toContain('site.example');
  expect(proxyInUse(machine())).toBe('caddy');
});

test.each([NGINX, CADDY])('a second run finds nothing to do behind $proxy', (choice) => {
  install(choice);
  commands = ['of the first run'];
  expect(install(choice)).toEqual([]);
  expect(commands).toHaveLength(1);
});

test('another domain and folder are followed in every file, and what the operator changed stays', () => {
  install(NGINX);
  const changes = [
    ['/etc/mulhim.env', 'LOG_LEVEL=info', 'LOG_LEVEL=warn'],
    ['/etc/mulhim.env', 'SAMPLE_CONTENT=off', 'SAMPLE_CONTENT=on'],
    ['/etc/systemd/system/mulhim.service', 'MemoryMax=75%', 'MemoryMax=2G'],
    ['/etc/nginx/sites-enabled/mulhim', 'max_size=1g', 'max_size=5g'],
  ] as const;
  for (const [path, shipped, own] of changes) write(path, read(path).replace(shipped, own));
  const steps = install({ ...NGINX, domain: 'talks.example', backups: '/mnt/backups' });
  expect(steps).toContain('write /etc/mulhim.env: SITE_URL=https://talks.example BACKUP_DIR=/mnt/backups');
  expect(steps).toContain('systemctl restart mulhim');
  for (const [path, , own] of changes) expect(read(path)).toContain(own);
  expect(read('/etc/nginx/sites-enabled/mulhim')).toContain('/live/talks.example/');
  expect(read('/etc/nginx/sites-enabled/mulhim')).not.toContain('sara.example');
  expect(read('/etc/systemd/system/mulhim.service')).toContain('ReadWritePaths=-/mnt/backups\n');
});

test('settings of another machine are taken as they are and made readable for the service', () => {
  write('/etc/mulhim.env', 'SITE_URL=https://sara.example\nCONTACT_EMAIL=sara@site.example\n');
  expect(install(NGINX)).toEqual(
    expect.arrayContaining([
      'write /etc/mulhim.env: BACKUP_DIR=/srv/backups PORT=9000',
      'chmod 640 /etc/mulhim.env',
    ]),
  );
  expect(read('/etc/mulhim.env')).not.toContain('SAMPLE_CONTENT');
});

test.each([
  [NGINX, '/etc/nginx/sites-enabled/mulhim', null],
  [CADDY, '/etc/caddy/Caddyfile', ':80 {'],
])('a file that $proxy refuses is taken back', (choice, path, before) => {
  const steps = planInstall(choice, machine(choice.proxy));
  const step = steps.find(({ what }) => what === `write ${path}`);
  expect(() => step?.act()).toThrow('refused');
  expect(existsSync(join(root, path)) ? read(path).slice(0, 5) : null).toBe(before);
});

test('files of others are not touched', () => {
  write('/srv/backups/photo.jpg', '');
  expect(() => planInstall(NGINX, machine())).toThrow('/srv/backups has files of others');
  rmSync(join(root, '/srv'), { recursive: true });
  write('/etc/caddy/Caddyfile', 'blog.example {\n\treverse_proxy 127.0.0.1:3000\n}\n');
  expect(() => planInstall(CADDY, machine())).toThrow('/etc/caddy/Caddyfile has other sites');
  write('/opt/mulhim/.env', 'PORT=9000\n');
  expect(() => planInstall(NGINX, machine())).toThrow('/opt/mulhim/.env has settings of its own');
});
