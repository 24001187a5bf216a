import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  BACK_COLORS,
  backColorClass,
  TEXT_COLORS,
  TEXT_SIZES,
  textColorClass,
  textSizeClass,
  type BackColor,
  type TextColor,
} from '../../rich-text/rich-text.ts';
import type { MessageKey } from '../../messages/index.ts';
import { EditorButton } from './button.client.tsx';
import { ChoicePopover, ChoiceRow } from './choice-panel.client.tsx';
import { EditorIcon } from './icons.client.tsx';
import { chooseMark } from './marks.client.ts';
import type { ToolbarState } from './state.client.ts';
import { useEditorTexts } from './texts.client.ts';

const TEXT_COLOR_LABELS = {
  paper: 'editor.color.paper',
  rubric: 'editor.color.rubric',
  saffron: 'editor.color.saffron',
  zinjar: 'editor.color.zinjar',
  lapis: 'editor.color.lapis',
  qirmiz: 'editor.color.qirmiz',
  quiet: 'editor.color.quiet',
} as const satisfies Record<TextColor, MessageKey>;

const BACK_COLOR_LABELS = {
  none: 'editor.back.none',
  hinna: 'editor.back.hinna',
  zafaran: 'editor.back.zafaran',
  zinjar: 'editor.back.zinjar',
  lapis: 'editor.back.lapis',
  qirmiz: 'editor.back.qirmiz',
  ithmid: 'editor.back.ithmid',
} as const satisfies Record<BackColor, MessageKey>;

/** Text that is no other size has this one; it is stored without a word. */
const DEFAULT_SIZE = 3;

interface ChoiceProps {
  editor: Editor;
  state: ToolbarState;
}

/** Two buttons that open the colours, each at its own row. */
export function ColorChoice({ editor, state }: ChoiceProps) {
  const { t } = useEditorTexts();
  const [row, setRow] = useState<'color' | 'back' | null>(null);
  const colorButton = useRef<HTMLButtonElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  const close = () => closeAndWrite(editor, () => setRow(null));
  return (
    <>
      <EditorButton
        label={t('editor.color')}
        ref={colorButton}
        isOpen={row === 'color'}
        onPress={() => setRow('color')}
      >
        <EditorIcon name="color" />
        <ColorBar className={state.color && textColorClass(state.color)} />
      </EditorButton>
      <EditorButton
        label={t('editor.back')}
        ref={backButton}
        isOpen={row === 'back'}
        onPress={() => setRow('back')}
      >
        <EditorIcon name="back" />
        <ColorBar className={state.back && backColorClass(state.back)} />
      </EditorButton>
      <ChoicePopover
        label={t('editor.colors')}
        trigger={row === 'back' ? backButton : colorButton}
        isOpen={row !== null}
        onClose={() => setRow(null)}
      >
        <TextColors editor={editor} state={state} isFirst={row === 'color'} onChoose={close} />
        <BackColors editor={editor} state={state} isFirst={row === 'back'} onChoose={close} />
      </ChoicePopover>
    </>
  );
}

interface ColorRowProps extends ChoiceProps {
  /** Whether the focus starts in this row. */
  isFirst: boolean;
  onChoose: () => void;
}

/** The colour that is there already is taken off by choosing it once more. */
function TextColors({ editor, state, isFirst, onChoose }: ColorRowProps) {
  const { t } = useEditorTexts();
  return (
    <ChoiceRow label={t('editor.color')} isFirst={isFirst}>
      {TEXT_COLORS.map(({ name }) => (
        <Swatch
          key={name}
          label={t(TEXT_COLOR_LABELS[name])}
          className={`rich-editor-swatch-text ${textColorClass(name)}`}
          isOn={state.color === name}
          onPress={() => {
            chooseMark(editor, 'color', state.color === name ? null : name);
            onChoose();
          }}
        />
      ))}
    </ChoiceRow>
  );
}

function BackColors({ editor, state, isFirst, onChoose }: ColorRowProps) {
  const { t } = useEditorTexts();
  return (
    <ChoiceRow label={t('editor.back')} isFirst={isFirst}>
      {BACK_COLORS.map(({ name }) => (
        <Swatch
          key={name}
          label={t(BACK_COLOR_LABELS[name])}
          className={backColorClass(name) ?? ''}
          isNone={name === 'none'}
          isOn={(state.back ?? 'none') === name}
          onPress={() => {
            chooseMark(editor, 'back', name === 'none' ? null : name);
            onChoose();
          }}
        />
      ))}
    </ChoiceRow>
  );
}

/** Sizes 1 to 7. */
export function SizeChoice({ editor, state }: ChoiceProps) {
  const { t, number } = useEditorTexts();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const current = state.size ?? DEFAULT_SIZE;
  return (
    <>
      <EditorButton
        label={t('editor.size.of', { size: current })}
        className="rich-editor-select"
        hasTip={false}
        ref={button}
        isOpen={isOpen}
        onPress={() => setIsOpen(true)}
      >
        <span aria-hidden="true">{t('editor.size.of', { size: current })}</span>
        <EditorIcon name="down" />
      </EditorButton>
      <ChoicePopover
        label={t('editor.size')}
        trigger={button}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <ChoiceRow label={t('editor.size')} isFirst>
          {TEXT_SIZES.map((size) => (
            <EditorButton
              key={size}
              label={t('editor.size.of', { size })}
              hasTip={false}
              isOn={current === size}
              onPress={() => {
                chooseMark(editor, 'size', size === DEFAULT_SIZE ? null : size);
                closeAndWrite(editor, () => setIsOpen(false));
              }}
            >
              <span className={textSizeClass(size)} aria-hidden="true">
                {number(size)}
              </span>
            </EditorButton>
          ))}
        </ChoiceRow>
      </ChoicePopover>
    </>
  );
}

/** The panel holds the focus until it is gone. */
function closeAndWrite(editor: Editor, close: () => void): void {
  flushSync(close);
  editor.view.focus();
}

function ColorBar({ className }: { className: string | null }) {
  return (
    <span className="rich-text rich-editor-bar">
      <span className={className ?? undefined} />
    </span>
  );
}

interface SwatchProps {
  label: string;
  className: string;
  isOn: boolean;
  /** The absence of a colour. */
  isNone?: boolean;
  onPress: () => void;
}

function Swatch({ label, className, isOn, isNone = false, onPress }: SwatchProps) {
  return (
    <EditorButton label={label} className={`rich-editor-swatch ${className}`} isOn={isOn} onPress={onPress}>
      {isNone ? <EditorIcon name="none" /> : isOn && <EditorIcon name="check" />}
    </EditorButton>
  );
}
