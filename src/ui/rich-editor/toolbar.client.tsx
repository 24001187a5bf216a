import { isMarkActive, type Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { EditorButton, EditorIcon, ToolRow } from './button.client.tsx';
import { ColorChoice, SizeChoice } from './choices.client.tsx';
import { PictureButton } from './picture.client.tsx';
import { useTexts } from '../texts.ts';
import { TOOLS, type Tool } from './tools.client.tsx';

interface EditorToolbarProps {
  editor: Editor;
  isDisabled: boolean;
  onLink: () => void;
}

/** All that can be done to the text, as one stop of the Tab key. */
export function EditorToolbar({ editor, isDisabled, onLink }: EditorToolbarProps) {
  const { t } = useTexts();
  const isLink = useEditorState({ editor, selector: () => isMarkActive(editor.state, 'href') });
  return (
    <ToolRow
      className="rich-editor-toolbar row"
      label={t('editor.toolbar')}
      inert={isDisabled}
      onEscape={() => editor.view.focus()}
    >
      <Tools editor={editor} tools={TOOLS.blocks} />
      <Gap />
      <Tools editor={editor} tools={TOOLS.faces} />
      <Gap />
      <EditorButton label={t('editor.link')} keys="Ctrl+K" isOn={isLink} onPress={onLink}>
        <EditorIcon d="M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1" />
      </EditorButton>
      <PictureButton editor={editor} />
      <Tools editor={editor} tools={TOOLS.lists} />
      <Gap />
      <ColorChoice editor={editor} />
      <SizeChoice editor={editor} />
      <Tools editor={editor} tools={TOOLS.clearing} />
      <Gap />
      <Tools editor={editor} tools={TOOLS.history} />
      <Gap />
      <Tools editor={editor} tools={TOOLS.layout} />
    </ToolRow>
  );
}

function Gap() {
  return <span className="rich-editor-gap" />;
}

function Tools({ editor, tools }: { editor: Editor; tools: Tool[] }) {
  const { t } = useTexts();
  // Typing seldom changes these, and only then the buttons are rendered again.
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map((tool) => ({ isOn: tool.isOn?.(editor), isDisabled: tool.isDisabled?.(editor) })),
  });
  return tools.map(({ label, keys, drawing, run }, index) => (
    <EditorButton
      key={label}
      label={t(label)}
      keys={keys}
      {...states[index]}
      onPress={(isByKey) => {
        run(editor);
        // After a press by pointer the writer goes on typing.
        if (!isByKey) editor.view.focus();
      }}
    >
      {drawing}
    </EditorButton>
  ));
}
