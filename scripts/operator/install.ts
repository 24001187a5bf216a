import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { loadConfig } from '../../src/config/config.server.ts';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import {
  PLACE,
  SETTINGS,
  planInstall,
  PROXIES,
  proxyInUse,
  type Choice,
  type Machine,
  type Step,
} from './install-plan.ts';
import { OperatorError, runCommand } from './operator-command.ts';

const HOST = /^(?=.{1,253}$)([a-z\d-]+\.)+[a-z][a-z\d-]*$/;
/** A path, except of folders that the service cannot write to or where it has other files. */
const FOLDER =
  /^(?!\/(home|root|tmp|var\/tmp|dev|proc|sys|run|opt\/mulhim|var\/lib\/mulhim)(\/|$))(\/\w[\w.-]*)+$/;

interface Question<Value> {
  text: string;
  fallback?: string;
  takes: z.ZodType<Value>;
}

const DOMAIN: Question<string> = {
  text: 'Name of the site',
  takes: z
    .string()
    .transform((name) => (URL.canParse(`https://${name}`) ? new URL(`https://${name}`).host : ''))
    .refine((host) => HOST.test(host), { error: '--domain takes a name such as site.example' }),
};
const EMAIL: Question<string> = {
  text: 'E-mail address for readers and for the authority of certificates',
  takes: z.email({ error: '--email takes an e-mail address' }),
};
const BACKUPS: Question<string> = {
  text: 'Folder for backups, best on another disk (/var/backups/mulhim)',
  fallback: '/var/backups/mulhim',
  takes: z.string().regex(FOLDER, {
    error: '--backups takes a folder that the service can write to, such as /var/backups/mulhim',
  }),
};
const PROXY: Question<Choice['proxy']> = {
  text: 'nginx, caddy, or none if you set up a proxy yourself (nginx)',
  fallback: 'nginx',
  takes: z.enum(PROXIES, { error: '--proxy takes nginx, caddy or none' }),
};

/** What each proxy needs, and the packages of Debian that have it. */
const PROGRAMS = {
  nginx: { paths: ['/usr/sbin/nginx', '/usr/bin/certbot'], packages: 'nginx certbot python3-certbot-nginx' },
  caddy: { paths: ['/usr/bin/caddy'], packages: 'caddy' },
  none: { paths: [], packages: '' },
};

const machine: Machine = {
  root: '',
  isActive: (unit) => spawnSync('systemctl', ['is-active', '--quiet', unit]).status === 0,
  run(command) {
    const [program = '', ...args] = command.split(' ');
    const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
    const reason = error?.message ?? `${stdout}${stderr}`.trim();
    if (status !== 0)
      throw new OperatorError(`${command} failed: ${reason}\nInstall again to go on from here.`);
  },
};

const terminal = createInterface({ input: process.stdin });
const typed = terminal[Symbol.asyncIterator]();

const text = { type: 'string' } as const;
await runCommand({
  usage: commandLine(
    'install',
    '[--domain site.example] [--email you@site.example] [--backups FOLDER] [--proxy nginx|caddy|none] [--yes]',
  ),
  options: { domain: text, email: text, backups: text, proxy: text, yes: { type: 'boolean' } },
  run: install,
});
terminal.close();

type Given = Partial<Record<'domain' | 'email' | 'backups' | 'proxy', string | undefined>>;

/** Makes a running site of an unpacked release; returns what the operator does next. */
async function install({ yes, ...given }: Given & { yes?: boolean | undefined }): Promise<string> {
  process.env['PATH'] += ':/usr/sbin:/sbin';
  const startedAt = new Date();
  refuseOtherMachines();
  // Perhaps of another machine, so that the launcher has no link to it yet.
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  const choice = await choose(given);
  await refuseMissing(choice);
  const steps = planInstall(choice, machine);
  const todo = steps.filter(({ isDone }) => !isDone);
  process.stdout.write(
    list(
      'Done already',
      steps.filter(({ isDone }) => isDone),
    ) + list('To do', todo),
  );
  if (todo.length > 0 && !yes && (await ask('Do this? (y/N)')) !== 'y')
    throw new OperatorError('nothing was changed');
  for (const step of todo) step.act();
  return describeEnd(choice, startedAt);
}

function refuseOtherMachines(): void {
  if (process.getuid?.() !== 0) throw new OperatorError('only root can install: sudo ./mulhim install');
  if (!existsSync('/run/systemd/system'))
    throw new OperatorError('systemd does not run here: use a container (docs/container.md)');
  if (process.cwd() !== PLACE)
    throw new OperatorError(`this is not ${PLACE}: tar xf mulhim-….tar.gz --one-top-level=${PLACE}`);
}

async function choose(given: Given): Promise<Choice> {
  const { SITE_URL, CONTACT_EMAIL, BACKUP_DIR } = process.env;
  return {
    port: loadConfig(process.env).port,
    domain: await take(DOMAIN, given.domain ?? SITE_URL?.replace('https://', '')),
    email: await take(EMAIL, given.email ?? CONTACT_EMAIL),
    backups: await take(BACKUPS, given.backups ?? BACKUP_DIR),
    proxy: await take(PROXY, given.proxy ?? proxyInUse(machine)),
  };
}

/** What was given, or else a valid answer of the operator. */
async function take<Value>(question: Question<Value>, given: string | null | undefined): Promise<Value> {
  for (;;) {
    const parsed = question.takes.safeParse(given || (await ask(question.text)) || question.fallback);
    if (parsed.success) return parsed.data;
    const problem = parsed.error.issues[0]?.message ?? '';
    if (given) throw new OperatorError(problem);
    process.stdout.write(`${problem}\n`);
  }
}

async function ask(question: string): Promise<string> {
  process.stdout.write(`${question}: `);
  const { value, done } = await typed.next();
  if (done) throw new OperatorError('no answer: nothing was changed');
  return value.trim();
}

async function refuseMissing({ proxy, port }: Choice): Promise<void> {
  const { paths, packages } = PROGRAMS[proxy];
  const missing = paths.find((path) => !existsSync(path));
  if (missing)
    throw new OperatorError(`${missing} is missing: apt-get install --no-install-recommends ${packages}`);
  const own = { port, unit: 'mulhim', remedy: 'choose another: PORT=9100 ./mulhim install' };
  const served = [80, 443].map((number) => ({ port: number, unit: proxy, remedy: 'stop that program' }));
  for (const { port: number, unit, remedy } of proxy === 'none' ? [own] : [own, ...served])
    if (!machine.isActive(unit) && (await isTaken(number)))
      throw new OperatorError(`port ${number} is in use (ss -l -t -n -p says by what): ${remedy}`);
}

async function isTaken(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
    return false;
  } catch {
    return true;
  } finally {
    server.close();
  }
}

function list(title: string, steps: readonly Step[]): string {
  return steps.length === 0 ? '' : `${title}:\n${steps.map(({ what }) => `  ${what}\n`).join('')}`;
}

/** With the link that makes the first admin, if the server has started and printed one since `startedAt`. */
function describeEnd({ domain, proxy }: Choice, startedAt: Date): string {
  spawnSync('journalctl', ['--sync']);
  const lines = ['--unit=mulhim', '--output=cat', `--since=@${Math.floor(startedAt.getTime() / 1000)}`];
  const { stdout } = spawnSync('journalctl', lines, { encoding: 'utf8' });
  return [
    proxy === 'none'
      ? 'The server runs. Set up a proxy now (docs/proxies.md)'
      : `https://${domain} is set up`,
    ...(stdout.match(/^Set-up .*$/gm)?.slice(-1) ?? []),
    `Check it: cd ${PLACE} && runuser -u mulhim -- ./mulhim doctor --site`,
  ].join('\n');
}
