import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import { AppError } from '../../src/kernel/app-error.ts';
import { isMessageKey, translate } from '../../src/messages/index.ts';
import { COMMANDS } from './commands.ts';

// As in the server: files of a command are for the account that runs it.
process.umask(0o077);

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACE = '\b';
const DELETE = '\u007F';

/** An error that the operator can fix, as one line. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The arguments are not what `usage` describes, which is printed. */
export class UsageError extends Error {}

/** Error classes by name, so that no command loads code that it does not use. */
const PLAIN = new Set([
  'BackupError',
  'ConfigError',
  'FileStoreStartError',
  'OperatorError',
  'StorageStartError',
]);

type Options = NonNullable<ParseArgsConfig['options']>;

type Given<Named extends Options> = ReturnType<
  typeof parseArgs<{ options: Named; allowPositionals: true }>
>['values'];

interface Command<Named extends Options> {
  /** How it is called, as the operator types it. */
  usage: string;
  options?: Named;
  /** Fewest and most arguments that are not options. */
  takes?: readonly [fewest: number, most: number];
  /** Returns what is printed. */
  run(options: Given<Named>, ...args: string[]): Promise<string>;
}

/** Runs a command and prints its result, or its error in one line; with `--help`, its usage and what it does. */
export async function runCommand<Named extends Options = Record<never, never>>(
  command: Command<Named>,
): Promise<void> {
  const usage = `usage: ${command.usage}`;
  try {
    const isAsked = process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h');
    const does = COMMANDS[basename(process.argv[1] ?? '').replace(/\.[jt]s$/, '')];
    console.log(printable(isAsked ? [usage, does].join('\n').trim() : await call(command)));
  } catch (error) {
    console.error(printable(error instanceof UsageError ? usage : describe(error)));
    process.exitCode = 1;
  }
}

function call<Named extends Options>({ options, takes = [0, 0], run }: Command<Named>) {
  const { values, positionals } = readArguments(options);
  const [fewest, most] = takes;
  if (positionals.length < fewest || positionals.length > most) throw new UsageError();
  return run(values, ...positionals);
}

function readArguments<Named extends Options>(options: Named | undefined) {
  try {
    return parseArgs({ options: options ?? ({} as Named), allowPositionals: true });
  } catch (cause) {
    throw new UsageError('An unknown option, or one without its value', { cause });
  }
}

/**
 * Without control characters except line breaks: a name in a file to import could move the cursor over other lines or
 * rename the window.
 */
function printable(output: string): string {
  return output.replace(/[^\P{Cc}\n]/gu, '');
}

/** A password from the terminal, typed without echo, or from a pipe. */
export function readPassword(): Promise<string> {
  return process.stdin.isTTY ? askHidden('Password: ') : readPiped();
}

async function readPiped(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** One line from the terminal, typed without echo. */
function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  // Echo is off before the prompt, so that early keys are not shown.
  stdin.setRawMode(true).setEncoding('utf8').resume();
  stderr.write(question);
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const onData = (chunk: string) => {
      for (const key of chunk) {
        if (key === '\r' || key === '\n') return finish(() => resolve(typed.join('')));
        if (key === CTRL_C || key === CTRL_D) return finish(() => reject(new OperatorError('cancelled')));
        typed = key === BACKSPACE || key === DELETE ? typed.slice(0, -1) : [...typed, key];
      }
    };
    const finish = (settle: () => void) => {
      stdin.off('data', onData).setRawMode(false).pause();
      stderr.write('\n');
      settle();
    };
    stdin.on('data', onData);
  });
}

/** One clear line per error, without the password. */
function describe(error: unknown): string {
  if (error instanceof z.ZodError) {
    const key = error.issues[0]?.message ?? '';
    return translate('en', isMessageKey(key) ? key : 'error.validation');
  }
  if (error instanceof AppError) return translate('en', error.text.key, error.text.params);
  // Those of the system name the file.
  if (error instanceof Error && (PLAIN.has(error.name) || 'syscall' in error)) return error.message;
  return `unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}
