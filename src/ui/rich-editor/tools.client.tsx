import { isMarkActive, type Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../messages/index.ts';
import type { Face, Quotation } from '../../rich-text/rich-text.ts';
import {
  addDivider,
  alignBlocks,
  directionAt,
  firstSelectedPlace,
  headingLevel,
  quotationOfSelection,
  sideOfSelection,
  toggleHeading,
  toggleQuotation,
  turnBlocks,
  type Side,
} from './blocks.client.ts';
import { EditorIcon } from './button.client.tsx';
import { clearFormatting, toggleFace } from './marks.client.ts';

/** Something that the writer can do to the text by a button of the toolbar, and by keys if it has any. */
export interface Tool {
  label: MessageKey;
  /** As shown to the writer: «Ctrl+Shift+8». */
  keys?: string;
  drawing: ReactNode;
  /** Whether its effect is on at the selection; left out for a tool that is no switch. */
  isOn?(editor: Editor): boolean;
  isDisabled?(editor: Editor): boolean;
  run(editor: Editor): void;
}

/** The letter is a symbol, the same in every language. */
function face(mark: Face, label: MessageKey, letter: string, keys = `Ctrl+${letter}`): Tool {
  return {
    label,
    keys,
    drawing: (
      <span className={`rich-editor-sign rich-editor-sign-${mark}`} aria-hidden="true">
        {letter}
      </span>
    ),
    isOn: ({ state }) => isMarkActive(state, mark),
    run: (editor) => toggleFace(editor, mark),
  };
}

function list(name: 'bulletList' | 'orderedList', label: MessageKey, keys: string, d: string): Tool {
  return {
    label,
    keys,
    drawing: <EditorIcon d={d} />,
    isOn: (editor) => listAtSelection(editor) === name,
    run: ({ commands }) => commands.toggleList(name, 'listItem'),
  };
}

function alignment(side: Side, label: MessageKey, keys: string, d: string): Tool {
  return {
    label,
    keys,
    drawing: <EditorIcon d={d} />,
    isOn: (editor) => sideOfSelection(editor) === side,
    isDisabled: (editor) => sideOfSelection(editor) === null,
    run: (editor) => alignBlocks(editor, side),
  };
}

function heading(level: 2 | 3, label: MessageKey, keys: string, d: string): Tool {
  return {
    label,
    keys,
    drawing: <EditorIcon d={d} />,
    isOn: (editor) => headingLevel(editor) === level,
    run: (editor) => toggleHeading(editor, level),
  };
}

function quotation(kind: Quotation, label: MessageKey, keys: string, d: string): Tool {
  return {
    label,
    keys,
    drawing: <EditorIcon d={d} />,
    isOn: (editor) => quotationOfSelection(editor) === kind,
    run: (editor) => toggleQuotation(editor, kind),
  };
}

/** The tools of the toolbar, in groups. */
export const TOOLS = {
  blocks: [
    heading(2, 'editor.heading', 'Ctrl+Alt+1', 'M4 5v14M13 5v14M4 12h9M17.5 10.5L20 9v10'),
    heading(
      3,
      'editor.subheading',
      'Ctrl+Alt+2',
      'M4 5v14M13 5v14M4 12h9M16.8 11a2 2 0 113.6 1.2L16.8 19h4.2',
    ),
    // Lines beside the rule of a quotation.
    quotation('plain', 'editor.quote', 'Ctrl+Shift+9', 'M20 5v14M4 7h11M4 12h11M8 17h7'),
    // Quotation marks between two lines.
    quotation(
      'pull',
      'editor.pullQuote',
      'Ctrl+Alt+9',
      'M4 4.5h16M4 19.5h16M11 8.5L7.5 12l3.5 3.5M16.5 8.5L13 12l3.5 3.5',
    ),
    // Two lines, each in two halves.
    quotation('verse', 'editor.verse', 'Ctrl+Alt+6', 'M4 8h6.5M13.5 8H20M4 16h6.5M13.5 16H20'),
    // The sign at the end of a verse of the Quran.
    quotation(
      'quran',
      'editor.quran',
      'Ctrl+Alt+7',
      'M12 3.5l2.5 2.5H18v3.5l2.5 2.5-2.5 2.5V18h-3.5L12 20.5 9.5 18H6v-3.5L3.5 12 6 9.5V6h3.5zM12 9.5v5',
    ),
    // Lines beside the double rule of a hadith.
    quotation('hadith', 'editor.hadith', 'Ctrl+Alt+8', 'M20.5 5v14M17.5 5v14M4 7h9.5M4 12h9.5M8 17h5.5'),
  ],
  faces: [
    face('strong', 'editor.bold', 'B'),
    face('em', 'editor.italic', 'I'),
    face('u', 'editor.underline', 'U'),
    face('s', 'editor.strike', 'S', 'Ctrl+Shift+S'),
  ],
  lists: [
    list(
      'bulletList',
      'editor.bullets',
      'Ctrl+Shift+8',
      'M4 6.5h11M4 12h11M4 17.5h11M18.5 6.5a1 1 0 102 0a1 1 0 10-2 0M18.5 12a1 1 0 102 0a1 1 0 10-2 0M18.5 17.5a1 1 0 102 0a1 1 0 10-2 0',
    ),
    list(
      'orderedList',
      'editor.numbers',
      'Ctrl+Shift+7',
      'M4 6.5h11M4 12h11M4 17.5h11M19.5 4.5v4M18.2 11h2.6l-2.6 3h2.6M18.2 16h2.4v3.2h-2.4M20.6 17.6h-1.8',
    ),
  ],
  clearing: [
    {
      label: 'editor.clear',
      keys: 'Ctrl+\\',
      drawing: <EditorIcon d="M9.5 20L4 14.5 14.5 4 20 9.5 9.5 20zM9 9.5l5.5 5.5M9.5 20H20" />,
      run: clearFormatting,
    },
  ],
  history: [
    {
      label: 'undo.action',
      keys: 'Ctrl+Z',
      drawing: <EditorIcon d="M9 6L5 10l4 4M5 10h9a5 5 0 010 10h-4" />,
      isDisabled: ({ state }) => undoDepth(state) === 0,
      run: ({ state, view }) => undo(state, view.dispatch),
    },
    {
      label: 'editor.redo',
      keys: 'Ctrl+Y',
      drawing: <EditorIcon d="M15 6l4 4-4 4M19 10h-9a5 5 0 000 10h4" />,
      isDisabled: ({ state }) => redoDepth(state) === 0,
      run: ({ state, view }) => redo(state, view.dispatch),
    },
  ],
  layout: [
    {
      label: 'editor.divider',
      keys: 'Ctrl+Alt+0',
      drawing: <EditorIcon d="M3 12h18M8 6h8M8 18h8" />,
      run: addDivider,
    },
    alignment('right', 'editor.align.right', 'Ctrl+Shift+R', 'M4 5.5h16M10 10h10M4 14.5h16M10 19h10'),
    alignment('center', 'editor.align.center', 'Ctrl+Shift+E', 'M4 5.5h16M7 10h10M4 14.5h16M7 19h10'),
    alignment('left', 'editor.align.left', 'Ctrl+Shift+L', 'M4 5.5h16M4 10h10M4 14.5h16M4 19h10'),
    {
      label: 'editor.ltr',
      keys: 'Ctrl+Shift+D',
      drawing: <EditorIcon d="M14 4v9M17.5 4v9M18.5 4h-6a3 3 0 000 6H14M5 18.5h14M16 15.5l3 3-3 3" />,
      isOn: (editor) => directionAt(firstSelectedPlace(editor)) === 'ltr',
      run: turnBlocks,
    },
    {
      label: 'editor.code',
      drawing: <EditorIcon d="M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5" />,
      isOn: (editor) => firstSelectedPlace(editor).parent.type.spec.code === true,
      run: ({ commands }) => commands.toggleNode('codeBlock', 'paragraph'),
    },
  ],
} satisfies Record<string, Tool[]>;

/** The kind of the innermost list around the selection. */
function listAtSelection(editor: Editor): string | null {
  const place = firstSelectedPlace(editor);
  for (let depth = place.depth; depth > 0; depth -= 1) {
    if (place.node(depth).type.name === 'listItem') return place.node(depth - 1).type.name;
  }
  return null;
}
