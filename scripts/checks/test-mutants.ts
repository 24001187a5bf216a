import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ts } from '@ts-morph/common';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';

const PACKAGE = 'packages/arabic-search';
/** The analyser, the query plan and the ranking; lists of words and weights are judged by the benchmarks. */
const SOURCES = [
  'src/analyser/analyse.ts',
  'src/analyser/base.ts',
  'src/analyser/index-terms.ts',
  'src/analyser/skeleton.ts',
  'src/analyser/slips.ts',
  'src/analyser/stem.ts',
  'src/analyser/surface.ts',
  'src/analyser/tokenise.ts',
  'src/analyser/word-pattern.ts',
  'src/find-documents.ts',
  'src/query/query.ts',
  'src/query/query-plan.ts',
  'src/ranking/candidates.ts',
  'src/ranking/grade-documents.ts',
  'src/ranking/rank-documents.ts',
  'src/ranking/term-counter.ts',
  'src/vocabulary.ts',
];
const EQUIVALENT = new Set(EQUIVALENT_MUTANTS.map(({ before, after }) => `${before}\n${after}`));
const COPIES = 'build/mutants';
const WANTED = 0.95;
/** A mutant that loops is ended after this multiple of the duration of the tests. */
const PATIENCE = 4;

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  true: 'false',
  false: 'true',
};

/** One change of one file. */
interface Mutant {
  file: string;
  line: number;
  /** The whole line before and after, which tells it from others while lines move. */
  change: string;
  source: string;
  original: string;
}

/**
 * `npm run test:mutants -- [--count 100] [--seed 1]`: makes small errors in the package of the search, one at a time in
 * a copy of it, and runs its tests. Prints those that no test notices; fails if they are more than one in twenty.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const mutants = sampleMutants(Number(values.count), values.seed);
  const copies = Array.from({ length: availableParallelism() }, (_, index) => `${COPIES}/${index}`);
  for (const copy of copies) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(PACKAGE, copy, { recursive: true });
  }
  const startedAt = performance.now();
  print(`${mutants.length} mutants …`);
  const passes = await Promise.all(copies.map((copy) => doTestsPass(copy, 600_000)));
  if (passes.includes(false)) throw new Error('The tests fail without a mutant');
  const limitMs = PATIENCE * (performance.now() - startedAt);
  const counts = { killed: 0, equivalent: 0, survived: 0 };
  const queue = mutants.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const { file, line, change, source, original } of queue) {
        writeFileSync(`${copy}/${file}`, source);
        if (!(await doTestsPass(copy, limitMs))) counts.killed += 1;
        else if (EQUIVALENT.has(change)) counts.equivalent += 1;
        else {
          counts.survived += 1;
          print(`survived: ${PACKAGE}/${file}:${line}\n${change}\n`);
        }
        writeFileSync(`${copy}/${file}`, original);
      }
    }),
  );
  print(`${counts.killed} killed and ${counts.equivalent} equivalent of ${mutants.length}`);
  if (counts.survived > mutants.length * (1 - WANTED)) process.exitCode = 1;
}

/** The order depends on each mutant alone, so a change elsewhere leaves the others in the sample. */
function sampleMutants(count: number, seed: string): Mutant[] {
  const orderOf = ({ file, change }: Mutant) =>
    createHash('sha256').update(`${seed} ${file} ${change}`).digest('hex');
  return SOURCES.flatMap(mutantsOf)
    .map((mutant) => ({ mutant, order: orderOf(mutant) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(`${PACKAGE}/${file}`, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
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
    const operator = ts.isToken(node) ? OPERATORS[node.getText(source)] : undefined;
    if (operator !== undefined) add(node, operator);
    if (ts.isNumericLiteral(node)) {
      for (const step of [-1, 1]) add(node, String(Number(node.text) + step));
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, node.operand.getText(source));
    }
    if (ts.isExpressionStatement(node)) add(node, ';');
    if (ts.isReturnStatement(node) && node.expression) add(node.expression, 'undefined');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

async function doTestsPass(copy: string, limitMs: number): Promise<boolean> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', copy];
  const options = ['--bail', '1', '--no-isolate', '--maxWorkers', '1', '--testTimeout', '600000'];
  const tests = spawn(process.execPath, [...vitest, ...options], { stdio: 'ignore', detached: true });
  // Its workers too, which may be in an endless loop.
  const timer = setTimeout(() => process.kill(-(tests.pid ?? 0), 'SIGKILL'), limitMs);
  const [code] = await once(tests, 'exit');
  clearTimeout(timer);
  return code === 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
