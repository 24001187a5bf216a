import {
  type ImportReport,
  type LeftReason,
  type PostsReport,
} from '../../src/features/archive/archive.schema.ts';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import { someOf } from '../../src/operation/missing-uploads.ts';
import { isMessageKey, translate } from '../../src/messages/index.ts';

const FROM = { ghost: 'Ghost', wordpress: 'WordPress' };

/** The result of an import, one line per item. */
export function describeImport(report: ImportReport): string {
  if (report.kind === 'posts') return describePosts(report);
  const { counts, newAddresses, keptAddresses, missing } = report;
  const kinds = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  const lines = [`imported ${kinds.join(', ')}`];
  const add = (what: string, list: string[]) => {
    if (list.length > 0) lines.push(`${what}: ${list.join(', ')}`);
  };
  add(`without a password, which ${commandLine('reset-password')} gives`, newAddresses);
  add('here before, and unchanged', keptAddresses);
  if (missing.length > 0) lines.push(`pictures that the archive has not: ${someOf(missing)}`);
  return lines.join('\n');
}

function describePosts({ from, made, left }: PostsReport): string {
  return [
    `${counted(made.length, 'draft')} of the posts of ${FROM[from]}`,
    ...made.map(({ name, questions }) => `  ${name}: ${counted(questions, 'question')}`),
    ...(left.length > 0 ? ['not taken:'] : []),
    ...left.map((item) => `  ${[item.name, reasonOf(item)].filter(Boolean).join(': ')}`),
  ].join('\n');
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function reasonOf({ reason, about }: { reason: LeftReason; about: string }): string {
  const known = isMessageKey(about) ? translate('en', about) : about;
  return translate('en', `archive.left.${reason}`, { about: known });
}
