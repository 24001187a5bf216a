import { isMarkActive, type Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { ResolvedPos } from '@tiptap/pm/model';
import { useEditorState } from '@tiptap/react';
import type { BackColor, TextColor, TextSize } from '../../rich-text/rich-text.ts';
import {
  directionAt,
  firstSelectedPlace,
  sideOfSelection,
  type Side,
  type WritingDirection,
} from './blocks.client.ts';

/** What the toolbar shows of the place where one writes. */
export interface ToolbarState {
  strong: boolean;
  em: boolean;
  u: boolean;
  list: string | null;
  isCode: boolean;
  isLink: boolean;
  side: Side | null;
  direction: WritingDirection;
  color: TextColor | null;
  back: BackColor | null;
  size: TextSize | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** Draws the toolbar again when one of these has changed, which typing seldom does. */
export function useToolbarState(editor: Editor): ToolbarState {
  return useEditorState({ editor, selector: () => toolbarState(editor) });
}

function toolbarState(editor: Editor): ToolbarState {
  const { state } = editor;
  const place = firstSelectedPlace(editor);
  const choice = (name: string) => editor.getAttributes(name)['value'] ?? null;
  return {
    strong: isMarkActive(state, 'strong'),
    em: isMarkActive(state, 'em'),
    u: isMarkActive(state, 'u'),
    list: listAt(place),
    isCode: place.parent.type.spec.code === true,
    isLink: isMarkActive(state, 'href'),
    side: sideOfSelection(editor),
    direction: directionAt(place),
    color: choice('color'),
    back: choice('back'),
    size: choice('size'),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

/** The kind of the innermost list around a place. */
function listAt(place: ResolvedPos): string | null {
  for (let depth = place.depth; depth > 0; depth -= 1) {
    if (place.node(depth).type.name === 'listItem') return place.node(depth - 1).type.name;
  }
  return null;
}
