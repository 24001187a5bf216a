import { isMarkActive, type Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { ComponentProps, ReactNode } from 'react';
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

type IconName = ComponentProps<typeof EditorIcon>['name'];

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

function list(name: 'bulletList' | 'orderedList', label: MessageKey, keys: string, icon: IconName): Tool {
  return {
    label,
    keys,
    drawing: <EditorIcon name={icon} />,
    isOn: (editor) => listAtSelection(editor) === name,
    run: ({ commands }) => commands.toggleList(name, 'listItem'),
  };
}

function alignment(side: Side, label: MessageKey, keys: string): Tool {
  return {
    label,
    keys,
    drawing: <EditorIcon name={side} />,
    isOn: (editor) => sideOfSelection(editor) === side,
    isDisabled: (editor) => sideOfSelection(editor) === null,
    run: (editor) => alignBlocks(editor, side),
  };
}

function heading(level: 2 | 3, label: MessageKey, keys: string, icon: IconName): Tool {
  return {
    label,
    keys,
    drawing: <EditorIcon name={icon} />,
    isOn: (editor) => headingLevel(editor) === level,
    run: (editor) => toggleHeading(editor, level),
  };
}

function quotation(kind: Quotation, label: MessageKey, keys: string, icon: IconName): Tool {
  return {
    label,
    keys,
    drawing: <EditorIcon name={icon} />,
    isOn: (editor) => quotationOfSelection(editor) === kind,
    run: (editor) => toggleQuotation(editor, kind),
  };
}

/** The tools of the toolbar, in groups. */
export const TOOLS = {
  blocks: [
    heading(2, 'editor.heading', 'Ctrl+Alt+1', 'heading'),
    heading(3, 'editor.subheading', 'Ctrl+Alt+2', 'subheading'),
    quotation('plain', 'editor.quote', 'Ctrl+Shift+9', 'quote'),
    quotation('pull', 'editor.pullQuote', 'Ctrl+Alt+9', 'pull'),
    quotation('verse', 'editor.verse', 'Ctrl+Alt+6', 'verse'),
    quotation('quran', 'editor.quran', 'Ctrl+Alt+7', 'quran'),
    quotation('hadith', 'editor.hadith', 'Ctrl+Alt+8', 'hadith'),
  ],
  faces: [
    face('strong', 'editor.bold', 'B'),
    face('em', 'editor.italic', 'I'),
    face('u', 'editor.underline', 'U'),
    face('s', 'editor.strike', 'S', 'Ctrl+Shift+S'),
  ],
  lists: [
    list('bulletList', 'editor.bullets', 'Ctrl+Shift+8', 'bullets'),
    list('orderedList', 'editor.numbers', 'Ctrl+Shift+7', 'numbers'),
  ],
  clearing: [
    {
      label: 'editor.clear',
      keys: 'Ctrl+\\',
      drawing: <EditorIcon name="clear" />,
      run: clearFormatting,
    },
  ],
  history: [
    {
      label: 'undo.action',
      keys: 'Ctrl+Z',
      drawing: <EditorIcon name="undo" />,
      isDisabled: ({ state }) => undoDepth(state) === 0,
      run: ({ state, view }) => undo(state, view.dispatch),
    },
    {
      label: 'editor.redo',
      keys: 'Ctrl+Y',
      drawing: <EditorIcon name="redo" />,
      isDisabled: ({ state }) => redoDepth(state) === 0,
      run: ({ state, view }) => redo(state, view.dispatch),
    },
  ],
  layout: [
    { label: 'editor.divider', keys: 'Ctrl+Alt+0', drawing: <EditorIcon name="divider" />, run: addDivider },
    alignment('right', 'editor.align.right', 'Ctrl+Shift+R'),
    alignment('center', 'editor.align.center', 'Ctrl+Shift+E'),
    alignment('left', 'editor.align.left', 'Ctrl+Shift+L'),
    {
      label: 'editor.ltr',
      keys: 'Ctrl+Shift+D',
      drawing: <EditorIcon name="ltr" />,
      isOn: (editor) => directionAt(firstSelectedPlace(editor)) === 'ltr',
      run: turnBlocks,
    },
    {
      label: 'editor.code',
      drawing: <EditorIcon name="code" />,
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
