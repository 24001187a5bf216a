import type { Editor } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import type { KeyboardEvent } from 'react';
import type { MessageKey } from '../../messages/index.ts';
import { alignBlocks, turnBlocks, type Side } from './blocks.client.ts';
import { EditorButton } from './button.client.tsx';
import { ColorChoice, SizeChoice } from './choices.client.tsx';
import { EditorIcon } from './icons.client.tsx';
import { toggleFace, type FaceMark } from './marks.client.ts';
import { useToolbarState, type ToolbarState } from './state.client.ts';
import { useEditorTexts } from './texts.client.ts';
import { useRovingFocus } from '../use-roving-focus.client.ts';

/** Letters stand for the faces wherever one writes; they are no text to translate. */
const FACES: { name: FaceMark & keyof ToolbarState; label: MessageKey; keys: string; sign: string }[] = [
  { name: 'strong', label: 'editor.bold', keys: 'Ctrl+B', sign: 'B' },
  { name: 'em', label: 'editor.italic', keys: 'Ctrl+I', sign: 'I' },
  { name: 'u', label: 'editor.underline', keys: 'Ctrl+U', sign: 'U' },
];

const LISTS = [
  { name: 'bulletList', label: 'editor.bullets', keys: 'Ctrl+Shift+8', icon: 'bullets' },
  { name: 'orderedList', label: 'editor.numbers', keys: 'Ctrl+Shift+7', icon: 'numbers' },
] as const;

const SIDES: { side: Side; label: MessageKey; keys: string }[] = [
  { side: 'right', label: 'editor.align.right', keys: 'Ctrl+Shift+R' },
  { side: 'center', label: 'editor.align.center', keys: 'Ctrl+Shift+E' },
  { side: 'left', label: 'editor.align.left', keys: 'Ctrl+Shift+L' },
];

interface PartProps {
  editor: Editor;
  state: ToolbarState;
}

export interface EditorToolbarProps {
  editor: Editor;
  isDisabled: boolean;
  onLink: () => void;
}

/** All that can be done to the text, as one stop of the Tab key. */
export function EditorToolbar({ editor, isDisabled, onLink }: EditorToolbarProps) {
  const { t, isRightToLeft } = useEditorTexts();
  const { ref, onKeyDown, onFocus } = useRovingFocus(isRightToLeft);
  const state = useToolbarState(editor);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && ref.current?.contains(document.activeElement)) editor.view.focus();
    else onKeyDown(event);
  };
  return (
    <div
      className="rich-editor-toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('editor.toolbar')}
      inert={isDisabled}
      ref={ref}
      onKeyDown={handleKey}
      onFocus={onFocus}
    >
      <Faces editor={editor} state={state} />
      <Blocks editor={editor} state={state} />
      <EditorButton label={t('editor.link')} keys="Ctrl+K" isOn={state.isLink} onPress={onLink}>
        <EditorIcon name="link" />
      </EditorButton>
      <span className="rich-editor-gap" />
      <ColorChoice editor={editor} state={state} />
      <SizeChoice editor={editor} state={state} />
      <span className="rich-editor-gap" />
      <Past editor={editor} state={state} />
    </div>
  );
}

/** Does something to the text; one who pressed with a pointer goes on writing. */
function act(editor: Editor, work: () => void) {
  return (isByKey: boolean) => {
    work();
    if (!isByKey) editor.view.focus();
  };
}

function Faces({ editor, state }: PartProps) {
  const { t } = useEditorTexts();
  return FACES.map(({ name, label, keys, sign }) => (
    <EditorButton
      key={name}
      label={t(label)}
      keys={keys}
      isOn={state[name] === true}
      onPress={act(editor, () => toggleFace(editor, name))}
    >
      <span className={`rich-editor-sign rich-editor-sign-${name}`} aria-hidden="true">
        {sign}
      </span>
    </EditorButton>
  ));
}

function Blocks({ editor, state }: PartProps) {
  const { t } = useEditorTexts();
  return (
    <>
      <span className="rich-editor-gap" />
      {LISTS.map(({ name, label, keys, icon }) => (
        <EditorButton
          key={name}
          label={t(label)}
          keys={keys}
          isOn={state.list === name}
          onPress={act(editor, () => editor.commands.toggleList(name, 'listItem'))}
        >
          <EditorIcon name={icon} />
        </EditorButton>
      ))}
      <span className="rich-editor-gap" />
      {SIDES.map(({ side, label, keys }) => (
        <EditorButton
          key={side}
          label={t(label)}
          keys={keys}
          isOn={state.side === side}
          isDisabled={state.side === null}
          onPress={act(editor, () => alignBlocks(editor, side))}
        >
          <EditorIcon name={side} />
        </EditorButton>
      ))}
      <EditorButton
        label={t('editor.ltr')}
        keys="Ctrl+Shift+D"
        isOn={state.direction === 'ltr'}
        onPress={act(editor, () => turnBlocks(editor))}
      >
        <EditorIcon name="ltr" />
      </EditorButton>
      <span className="rich-editor-gap" />
      <EditorButton
        label={t('editor.code')}
        isOn={state.isCode}
        onPress={act(editor, () => editor.commands.toggleNode('codeBlock', 'paragraph'))}
      >
        <EditorIcon name="code" />
      </EditorButton>
    </>
  );
}

function Past({ editor, state: { canUndo, canRedo } }: PartProps) {
  const { t } = useEditorTexts();
  return (
    <>
      <EditorButton
        label={t('editor.undo')}
        keys="Ctrl+Z"
        isDisabled={!canUndo}
        onPress={act(editor, () => undo(editor.state, editor.view.dispatch))}
      >
        <EditorIcon name="undo" />
      </EditorButton>
      <EditorButton
        label={t('editor.redo')}
        keys="Ctrl+Y"
        isDisabled={!canRedo}
        onPress={act(editor, () => redo(editor.state, editor.view.dispatch))}
      >
        <EditorIcon name="redo" />
      </EditorButton>
    </>
  );
}
