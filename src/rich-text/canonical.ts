import { composeCharacters } from '../kernel/plain-text.ts';
import type { Block, CodeBlock, Parent, Run, TextBlock } from './blocks.ts';
import { areEqual } from './marks.ts';

/** Whether a text has anything but white space and characters that leave nothing on the page. */
export function hasContent(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/**
 * The one form in which a text is stored, so that what is stored sanitises to itself: white space collapsed as a
 * browser shows it, no block without content, neighbours with equal marks joined, text in NFC.
 */
export function canonicalChildren(parent: Parent): Block[] {
  return parent.children.flatMap((child): Block[] => {
    if (child.kind === 'text') return canonicalText(child);
    if (child.kind === 'code') return canonicalCode(child);
    const children = canonicalChildren(child);
    return children.length === 0 ? [] : [{ ...child, children }];
  });
}

function canonicalText(block: TextBlock): TextBlock[] {
  const runs = joinEqual(collapseSpace(block.runs).filter(({ text }) => text !== ''));
  if (!runs.some(({ text }) => hasContent(text))) return [];
  return [{ ...block, runs: runs.map(({ text, marks }) => ({ text: composeCharacters(text), marks })) }];
}

/** Blank lines at the ends go; inside, white space means what it is. */
function canonicalCode(block: CodeBlock): CodeBlock[] {
  const text = block.text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return hasContent(text) ? [{ ...block, text: composeCharacters(text) }] : [];
}

/**
 * One space where a browser shows one: none at the ends of the block or beside a line break, one for a run of them,
 * whatever the marks it crosses. Line breaks at the ends show nothing and go too.
 */
function collapseSpace(runs: Run[]): Run[] {
  let hasText = false;
  let waiting: { run: Run; space: string }[] = [];
  return runs.map(({ text, marks }) => {
    const run = { text: '', marks };
    for (const [part] of text.matchAll(/ +|\n|[^ \n]+(?: [^ \n]+)*/g)) {
      if (part === '\n') {
        if (waiting[0]?.space === ' ') waiting = [];
        waiting.push({ run, space: '\n' });
      } else if (part.startsWith(' ')) {
        if (waiting.length === 0) waiting = [{ run, space: ' ' }];
      } else {
        if (hasText) for (const before of waiting) before.run.text += before.space;
        waiting = [];
        hasText = true;
        run.text += part;
      }
    }
    return run;
  });
}

function joinEqual(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && areEqual(last.marks, run.marks)) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}
