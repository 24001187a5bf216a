import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError } from './operator-command.ts';

/** Where a release is unpacked. */
export const PLACE = '/opt/mulhim';
export const SETTINGS = '/etc/mulhim.env';
export const PROXIES = ['nginx', 'caddy', 'none'] as const;

const UNIT = '/etc/systemd/system/mulhim.service';
const NGINX = '/etc/nginx/sites-enabled/mulhim';
/** The page that the package brings, which has the same ports. */
const NGINX_START = '/etc/nginx/sites-enabled/default';
const CADDY = '/etc/caddy/Caddyfile';

/** What the operator chose; the domain in Punycode. */
export interface Choice {
  domain: string;
  email: string;
  backups: string;
  port: number;
  proxy: (typeof PROXIES)[number];
}

export interface Machine {
  /** Stands in front of every path: empty, except in tests. */
  root: string;
  isActive(unit: string): boolean;
  /** Runs a command of words without quotes; throws an `OperatorError` with its output if it fails. */
  run(command: string): void;
}

/** One thing to do, as the operator reads it; `isDone` if the machine is like that already. */
export interface Step {
  what: string;
  isDone: boolean;
  act(): void;
}

/**
 * Everything that makes a site of an unpacked release, in order. A file that exists keeps what was changed in it: only
 * the values that are chosen differently are replaced.
 */
export function planInstall(choice: Choice, machine: Machine): Step[] {
  const plan = new Plan(machine);
  addAccount(plan, choice);
  addSettings(plan, choice);
  addService(plan, choice);
  if (choice.proxy === 'nginx') addNginx(plan, choice);
  if (choice.proxy === 'caddy') addCaddy(plan, choice);
  return plan.steps;
}

/** The proxy that an earlier installation has set up, null if there was none. */
export function proxyInUse(machine: Machine): Choice['proxy'] | null {
  const plan = new Plan(machine);
  if (plan.read(NGINX) !== null) return 'nginx';
  return isOurs(plan.read(CADDY) ?? '') ? 'caddy' : null;
}

/** Whether a Caddyfile has this site: a line that others hardly have. */
const isOurs = (caddyfile: string) => caddyfile.includes('header_up X-Request-Id {http.request.uuid}');

class Plan {
  readonly steps: Step[] = [];
  readonly machine: Machine;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  at(path: string): string {
    return `${this.machine.root}${path}`;
  }

  /** The text of a file, null if it does not exist. */
  read(path: string): string | null {
    return existsSync(this.at(path)) ? readFileSync(this.at(path), 'utf8') : null;
  }

  shipped(name: string): string {
    return readFileSync(this.at(`${PLACE}/current/${name}`), 'utf8');
  }

  /** User and group of the service, once its account exists. */
  account(): { uid: number; gid: number } | null {
    const [, uid, gid] = /^mulhim:[^:]*:(\d+):(\d+)/m.exec(this.read('/etc/passwd') ?? '') ?? [];
    return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
  }

  command(isDone: boolean, command: string): void {
    this.steps.push({ isDone, what: command, act: () => this.machine.run(command) });
  }

  /** Writes a file, and takes that back if `check`, a command, fails with it. */
  file(path: string, text: string, { note = '', mode = 0o644, check = '' } = {}): void {
    const old = this.read(path);
    const act = () => {
      writeFileSync(this.at(path), text);
      if (old === null) chmodSync(this.at(path), mode);
      try {
        if (check) this.machine.run(check);
      } catch (error) {
        if (old === null) rmSync(this.at(path));
        else writeFileSync(this.at(path), old);
        throw error;
      }
    };
    this.steps.push({ isDone: old === text, what: `write ${path}${note}`, act });
  }

  /** Starts or restarts a service, if a step since `first` changes something or it is not running. */
  restart(first: number, verb: string, unit: string): boolean {
    const isDone = this.steps.slice(first).every((step) => step.isDone) && this.machine.isActive(unit);
    this.command(isDone, `systemctl ${verb} ${unit}`);
    return isDone;
  }
}

function addAccount(plan: Plan, { backups }: Choice): void {
  const account = plan.account();
  const details = '--system --home-dir /nonexistent --shell /usr/sbin/nologin';
  plan.command(account !== null, `useradd ${details} mulhim`);
  // tar makes it with the umask of the shell.
  plan.command((statSync(plan.at(PLACE)).mode & 0o005) === 0o005, `chmod 755 ${PLACE}`);
  const folder = statSync(plan.at(backups), { throwIfNoEntry: false });
  const isOwn = folder !== undefined && folder.uid === account?.uid;
  if (folder && !isOwn && readdirSync(plan.at(backups)).length > 0)
    throw new OperatorError(
      `${backups} has files of others: name an empty folder, or one that does not exist`,
    );
  plan.command(isOwn, `install -d -o mulhim -g mulhim -m 700 ${backups}`);
}

/** The settings: those of the launcher, which finds them by its link. */
function addSettings(plan: Plan, { domain, email, backups, port }: Choice): void {
  const old = plan.read(SETTINGS);
  const values = {
    SITE_URL: `https://${domain}`,
    CONTACT_EMAIL: email,
    BACKUP_DIR: backups,
    PORT: String(port),
    ...(old === null && { DATA_DIR: '/var/lib/mulhim', TRUST_PROXY: 'on', SAMPLE_CONTENT: 'off' }),
  };
  let text = old ?? plan.shipped('.env.example');
  const changed = Object.entries(values).filter(([name, value]) => parseEnv(text)[name] !== value);
  for (const [name, value] of changed) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    text = line.test(text) ? text.replace(line, () => `${name}=${value}`) : `${text}${name}=${value}\n`;
  }
  const note = changed.map(([name, value]) => ` ${name}=${value}`).join('');
  plan.file(SETTINGS, text, { note: note && `:${note}`, mode: 0o640 });
  const stats = statSync(plan.at(SETTINGS), { throwIfNoEntry: false });
  plan.command(stats !== undefined && stats.gid === plan.account()?.gid, `chown root:mulhim ${SETTINGS}`);
  if (stats) plan.command((stats.mode & 0o777) === 0o640, `chmod 640 ${SETTINGS}`);

  const link = `${PLACE}/.env`;
  const there = lstatSync(plan.at(link), { throwIfNoEntry: false });
  if (there && !there.isSymbolicLink())
    throw new OperatorError(`${link} has settings of its own: move it to ${SETTINGS}`);
  plan.command(there !== undefined, `ln -s ${SETTINGS} ${link}`);
}

function addService(plan: Plan, { backups }: Choice): void {
  const unit = plan.read(UNIT) ?? plan.shipped('deploy/mulhim.service');
  const text = unit.replace(/^(ReadWritePaths=-?)\S+/m, (_line, start) => `${start}${backups}`);
  plan.file(UNIT, text);
  plan.command(plan.read(UNIT) === text, 'systemctl daemon-reload');
  const isEnabled = existsSync(plan.at('/etc/systemd/system/multi-user.target.wants/mulhim.service'));
  plan.command(isEnabled, 'systemctl enable mulhim');
  plan.command(plan.restart(0, 'restart', 'mulhim'), `${PLACE}/mulhim wait-until-ready`);
}

function addNginx(plan: Plan, choice: Choice): void {
  const { domain, email } = choice;
  const first = plan.steps.length;
  const hasCertificate = existsSync(plan.at(`/etc/letsencrypt/live/${domain}/fullchain.pem`));
  const terms = `--non-interactive --agree-tos -m ${email}`;
  plan.command(hasCertificate, `certbot certonly --nginx -d ${domain} ${terms}`);
  plan.command(!existsSync(plan.at(NGINX_START)), `rm ${NGINX_START}`);
  const text = proxyText(plan.read(NGINX), plan.shipped('deploy/nginx.conf'), choice);
  plan.file(NGINX, text, { check: 'nginx -t' });
  plan.restart(first, 'reload-or-restart', 'nginx');
}

/** Caddy gets the certificate itself. */
function addCaddy(plan: Plan, choice: Choice): void {
  const first = plan.steps.length;
  const there = plan.read(CADDY);
  const old = there?.includes('/usr/share/caddy') ? null : there;
  if (old !== null && !isOurs(old))
    throw new OperatorError(`${CADDY} has other sites: choose the proxy none, and see docs/proxies.md`);
  const text = proxyText(old, plan.shipped('deploy/Caddyfile'), choice);
  plan.file(CADDY, text, { check: `caddy validate --adapter caddyfile --config ${CADDY}` });
  plan.restart(first, 'reload-or-restart', 'caddy');
}

/** The file of a proxy as it is, or else as it is shipped, for this domain. */
function proxyText(old: string | null, shipped: string, { domain, port }: Choice): string {
  const text = old ?? shipped.replaceAll('127.0.0.1:9000', `127.0.0.1:${port}`);
  const [name] = /(?<=server_name |^http:\/\/)[^_;,\s]+/m.exec(text) ?? [domain];
  return text.replaceAll(name, domain);
}
