import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Block, Run } from '../../rich-text/blocks.ts';
import { TEXT_SIZES, type TextSize } from '../../rich-text/rich-text.ts';
import { directAddress, typedAddress } from './links/addresses.ts';
import { setLink } from './marks.client.ts';

/** Text without a size has this one. */
export const DEFAULT_SIZE = 3;

/**
 * Pasted blocks as a writer means them: the size of most of their text becomes the normal one and the others keep their
 * distance to it, because Arabic in Word is 14 or 16 points; links lead to their pages, not through Google.
 */
export function meantBlocks(blocks: Block[]): Block[] {
  const lengths = new Map<TextSize, number>();
  mapRuns(blocks, (run, isHeading) => {
    const size = run.marks.size ?? DEFAULT_SIZE;
    if (!isHeading) lengths.set(size, (lengths.get(size) ?? 0) + run.text.length);
    return run;
  });
  const [normal = DEFAULT_SIZE] = [...lengths].reduce<readonly [TextSize?, number?]>(
    (most, next) => (next[1] > (most[1] ?? 0) ? next : most),
    [],
  );
  return mapRuns(blocks, ({ text, marks }) => ({
    text,
    marks: {
      ...marks,
      href: marks.href && directAddress(marks.href),
      size: marks.size && shiftedSize(marks.size, DEFAULT_SIZE - normal),
    },
  }));
}

function shiftedSize(size: TextSize, steps: number): TextSize | null {
  const shifted = TEXT_SIZES.find((each) => each >= size + steps) ?? 7;
  return shifted === DEFAULT_SIZE ? null : shifted;
}

function mapRuns(blocks: Block[], change: (run: Run, isHeading: boolean) => Run): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'container') return { ...block, children: mapRuns(block.children, change) };
    if (block.kind !== 'text') return block;
    return { ...block, runs: block.runs.map((run) => change(run, block.tag !== 'p')) };
  });
}

/** What is pasted as an address, beyond doubt. */
const ADDRESS = /^(?:https?:\/\/|www\.|mailto:)\S+$/i;

/** An address that is pasted on selected words becomes their link. */
export const LinkPasting = Extension.create({
  name: 'linkPasting',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste({ state: { selection } }, { clipboardData }) {
            const text = clipboardData?.getData('text/plain').trim() ?? '';
            const address = ADDRESS.test(text) ? typedAddress(text) : null;
            const { $from, $to, empty } = selection;
            if (address === null || empty || !$from.sameParent($to) || $from.parent.type.spec.code)
              return false;
            setLink(editor, directAddress(address));
            return true;
          },
        },
      }),
    ];
  },
});
