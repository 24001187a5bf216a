// Names that are misspelt on purpose, and names of other programs. cspell:ignore DATABSE SITEURL TRUSTPROXY Vjcm LOGNAME PGDATA PGHOST

import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { describeOddities, describeSettings } from './settings-file.server.ts';

describe('a line of the settings file that is taken otherwise than it is meant', () => {
  test.each([
    ['SITEURL=https://site.example', 'SITEURL in .env: no such setting; SITE_URL is meant?'],
    ['export DATABSE_URL=x', 'DATABSE_URL in .env: no such setting; DATABASE_URL is meant?'],
    ['trust-proxy = on', 'trust-proxy in .env: no such setting; TRUST_PROXY is meant?'],
    ['\tPROT=9000', 'PROT in .env: no such setting; PORT is meant?'],
    ['HOSTNAME=x', 'HOSTNAME in .env: no such setting; HOST_NAME is meant?'],
    ['SECRET_KEYFILE=/run/key', 'SECRET_KEYFILE in .env: no such setting; SECRET_KEY_FILE is meant?'],
    ['SMTP_HOST=mail.example', 'SMTP_HOST in .env: no such setting'],
    ['SITE_URL: https://site.example', 'SITE_URL in .env has no = and no effect: write NAME=value'],
    ['DATABASE_URL: postgres://u:p@h/d?a=b', 'DATABASE_URL in .env has no = and no effect: write NAME=value'],
    ['SITE_URL https://site.example', 'SITE_URL in .env has no = and no effect: write NAME=value'],
    ['c2VjcmV0=', 'a line of .env: no such setting'],
    ['c2VjcmV0', 'a line of .env has no = and no effect: write NAME=value'],
    ['ADMIN_PASSWORD=abcdefgh#1234', 'ADMIN_PASSWORD in .env ends before the #: put quotes around the value'],
  ])('%j is described', (line, described) => {
    expect(describeOddities({}, `PORT=9000\r\n${line}\r\nBIND=::1\r\n`)).toEqual([described]);
    // As Node sets it, together with the rest.
    expect(describeOddities(parseEnv(line), line)).toEqual([described]);
  });

  test.each([
    '',
    '# SITEURL=https://site.example',
    '  # SITE_URL: x',
    'SIGNUP=closed # for now',
    'ADMIN_PASSWORD="abc#def" # in quotes',
    "ADMIN_PASSWORD='abc#def'",
    'PLATFORM_NAME = "of\nSITEURL=two lines"',
    'HOST_NAME=`a\nb: c`',
    'CONTACT_EMAIL=',
    'SECRET_KEY_FILE=/run/secrets/key',
    'TEST_MODE=on',
    'WEB_CONCURRENCY=2',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/own.pem',
    'AWS_REGION=eu-central-1',
    'PGSSLROOTCERT=/etc/ssl/db.pem',
    'TZ=Asia/Dubai',
  ])('is not %j', (line) => {
    expect(describeOddities({}, line)).toEqual([]);
  });
});

test('a variable is described if it resembles a setting, and not twice', () => {
  const env = { DATABSE_URL: 'x', TRUSTPROXY: 'on', 'SITE-URL': 'x', SITE_URLS: 'x' };
  expect(describeOddities(env, 'SITE_URLS=x')).toEqual([
    'SITE_URLS in .env: no such setting; SITE_URL is meant?',
    'DATABSE_URL: no such setting; DATABASE_URL is meant?',
    'TRUSTPROXY: no such setting; TRUST_PROXY is meant?',
  ]);
});

test('the variables of systems, shells, containers and tools resemble no setting', () => {
  const names = `_ ANDROID_HOME BASH_ENV CI COMPOSE_PROJECT_NAME DATABASE_HOST DATABASE_NAME DB_URL
    DBUS_SESSION_BUS_ADDRESS DEBIAN_FRONTEND DISPLAY EDITOR EUID FORCE_COLOR GID GITHUB_TOKEN HISTFILE HOME HOST
    HOSTNAME HTTP_PROXY IFS INVOCATION_ID JOURNAL_STREAM KUBERNETES_PORT KUBERNETES_SERVICE_HOST LANG LANGUAGE LC_ALL
    LISTEN_FDS LOGNAME LOGS_DIRECTORY LS_COLORS MAIL MANPATH MEMORY_PRESSURE_WATCH MULHIM_PORT NODE
    NODE_COMPILE_CACHE NODE_ENV NODE_OPTIONS NODE_PATH NOTIFY_SOCKET NO_PROXY OLDPWD PAGER PATH PGDATA PGHOST
    POSTGRES_PASSWORD PPID PS1 PWD REDIS_URL RUNTIME_DIRECTORY SHELL SITE_PORT SMTP_URL SSH_AUTH_SOCK
    SSH_CONNECTION SSL_CERT_FILE STATE_DIRECTORY SUDO_USER SYSTEMD_EXEC_PID TEMP TERM TMPDIR TZ UID USER USERNAME VISUAL
    XDG_DATA_DIRS XDG_RUNTIME_DIR XDG_SESSION_ID INIT_CWD npm_command npm_config_cache npm_execpath
    npm_lifecycle_event npm_package_name npm_node_execpath`;
  expect(describeOddities(Object.fromEntries(names.split(/\s+/).map((name) => [name, 'x'])), '')).toEqual([]);
});

test('the settings in effect are listed with where each comes from, and without secrets', () => {
  const file = 'PORT=9300\nLOG_LEVEL=debug\nTRUST_PROXY=\nMETRICS_TOKEN=hunter2';
  const env = {
    '\uFEFFPORT': '9300',
    ...parseEnv(file.replace('PORT=9300\n', '')),
    LOG_LEVEL: 'error',
    DATABASE_URL: 'postgres://user:hunter2@db/site',
    SECRET_KEY_FILE: '/run/secrets/key',
  };
  const lines = describeSettings(env, file);
  expect(lines).toEqual(
    expect.arrayContaining([
      '.env         PORT=9300',
      'environment  LOG_LEVEL=error',
      'default      SITE_URL=http://localhost:9300',
      'default      UPLOADS_BASE_URL=http://localhost:9300',
      'default      TRUST_PROXY=off',
      'default      SAMPLE_CONTENT=on',
      'default      BACKUP_DIR=',
      '.env         METRICS_TOKEN=(not shown)',
      'environment  DATABASE_URL=(not shown)',
      'environment  SECRET_KEY_FILE=/run/secrets/key',
    ]),
  );
  expect(lines.join()).not.toMatch(/hunter2|SECRET_KEY=/);
});
