import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ts } from '@ts-morph/common';

/** One small error in one file. */
export interface Mutant {
  file: string;
  line: number;
  /** The whole line before and after, which tells it from others while lines move. */
  change: string;
  source: string;
  original: string;
}

const OPERATORS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['&&', '||'],
  ['||', '&&'],
  ['+=', '-='],
  ['true', 'false'],
  ['false', 'true'],
]);
/** Shown in place of a message. */
const OTHER_MESSAGE = `'site.skip'`;

/**
 * A sample of all mutants of these files below `root`. The order depends on each mutant alone, so a change elsewhere
 * leaves the others in the sample.
 */
export function sampleMutants(root: string, files: readonly string[], count: number, seed: string): Mutant[] {
  const orderOf = ({ file, change }: Mutant) =>
    createHash('sha256').update(`${seed} ${file} ${change}`).digest('hex');
  return files
    .flatMap((file) => mutantsOf(root, file))
    .map((mutant) => ({ mutant, order: orderOf(mutant) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

function mutantsOf(root: string, file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, replacement: string) => {
    const start = node.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(start);
    const mutated = text.slice(0, start) + replacement + text.slice(node.end);
    const [before = '', after = ''] = [text, mutated].map((all) => all.split('\n')[line]?.trim());
    mutants.push({ file, line: line + 1, change: `${before}\n${after}`, source: mutated, original: text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    for (const replacement of replacementsOf(node, source)) add(node, replacement);
    if (ts.isReturnStatement(node) && node.expression) add(node.expression, 'undefined');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** What may stand in place of a node. */
function replacementsOf(node: ts.Node, source: ts.SourceFile): string[] {
  const operator = ts.isToken(node) ? OPERATORS.get(node.getText(source)) : undefined;
  if (operator !== undefined) return [operator];
  if (ts.isNumericLiteral(node)) return [-1, 1].map((step) => String(Number(node.text) + step));
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node.operand.getText(source)];
  if (ts.isExpressionStatement(node)) return [';'];
  if (isMessage(node, source)) return [OTHER_MESSAGE];
  return [];
}

/** Whether a node is the key in `t('key')`. */
function isMessage(node: ts.Node, source: ts.SourceFile): boolean {
  const call = node.parent;
  return (
    ts.isStringLiteral(node) &&
    call !== undefined &&
    ts.isCallExpression(call) &&
    call.arguments[0] === node &&
    call.expression.getText(source) === 't'
  );
}
