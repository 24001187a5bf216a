import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { MessageKey } from '../../messages/index.ts';
import type { Marks } from '../../rich-text/marks.ts';
import {
  BACK_COLORS,
  backColorClass,
  TEXT_COLORS,
  TEXT_SIZES,
  textColorClass,
  textSizeClass,
} from '../../rich-text/rich-text.ts';
import { EditorButton, EditorIcon, ToolRow } from './button.client.tsx';
import { chooseMark, markAtSelection } from './marks.client.ts';
import { DEFAULT_SIZE } from './pasting.client.ts';
import { Popover } from '../dialogs/popover.client.tsx';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts.ts';

interface ColorRow {
  mark: 'color' | 'back';
  label: MessageKey;
  d: string;
  swatchClass: string;
  /** `null` is the absence of a colour. */
  colors: { value: Marks['color' | 'back']; label: MessageKey; className: string | null }[];
}

const COLOR_ROWS: ColorRow[] = [
  {
    mark: 'color',
    label: 'editor.color',
    d: 'M5 7V5h14v2M12 5v14M9 19h6',
    swatchClass: 'rich-editor-swatch rich-editor-swatch-text',
    colors: TEXT_COLORS.map(({ name }) => ({
      value: name,
      label: `editor.color.${name}`,
      className: textColorClass(name),
    })),
  },
  {
    mark: 'back',
    label: 'editor.back',
    d: 'M14.5 4.5l5 5-8 8H7l-2.5-2.5zM9.5 9.5l5 5M4 20.5h16',
    swatchClass: 'rich-editor-swatch',
    colors: BACK_COLORS.map(({ name }) => ({
      value: name === 'none' ? null : name,
      label: `editor.back.${name}`,
      className: backColorClass(name),
    })),
  },
];

/** Two buttons that open the colours, each at its own row. */
export function ColorChoice({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<ColorRow['mark'] | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useEditorState({
    editor,
    selector: () => ({ color: markAtSelection(editor, 'color'), back: markAtSelection(editor, 'back') }),
  });
  const choose = ({ mark }: ColorRow, value: Marks['color' | 'back']) => {
    // Text colours have no button that removes them: pressing the current one does.
    chooseMark(editor, mark, mark === 'color' && chosen[mark] === value ? null : value);
    closeAndWrite(editor, () => setOpened(null));
  };
  return (
    <>
      {COLOR_ROWS.map(({ mark, label, d, colors }) => (
        <EditorButton
          key={mark}
          label={t(label)}
          isOpen={opened === mark}
          onPress={(_isByKey, button) => {
            trigger.current = button;
            setOpened(mark);
          }}
        >
          <EditorIcon d={d} />
          <span className="rich-text rich-editor-bar">
            <span className={colors.find(({ value }) => value === chosen[mark])?.className ?? undefined} />
          </span>
        </EditorButton>
      ))}
      <ChoicePopover
        label={t('editor.colors')}
        trigger={trigger}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      >
        {COLOR_ROWS.map((row) => (
          <ChoiceRow key={row.mark} label={t(row.label)} takesFocus={opened === row.mark}>
            {row.colors.map(({ value, label, className }) => (
              <EditorButton
                key={label}
                label={t(label)}
                className={`${row.swatchClass} ${className ?? ''}`}
                isOn={chosen[row.mark] === value}
                onPress={() => choose(row, value)}
              >
                {value === null ? (
                  <EditorIcon d="M7 7l10 10M17 7L7 17" />
                ) : (
                  chosen[row.mark] === value && <Icon name="check" />
                )}
              </EditorButton>
            ))}
          </ChoiceRow>
        ))}
      </ChoicePopover>
    </>
  );
}

/** Sizes 1 to 7. */
export function SizeChoice({ editor }: { editor: Editor }) {
  const { t, number } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const current = useEditorState({ editor, selector: () => markAtSelection(editor, 'size') ?? DEFAULT_SIZE });
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
        <Icon name="down" />
      </EditorButton>
      <ChoicePopover
        label={t('editor.size')}
        trigger={button}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <ChoiceRow label={t('editor.size')} takesFocus={isOpen}>
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

/** The panel keeps the focus until it is unmounted. */
function closeAndWrite(editor: Editor, close: () => void): void {
  flushSync(close);
  editor.view.focus();
}

interface ChoicePopoverProps {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a button of the toolbar. */
function ChoicePopover({ label, trigger, isOpen, onClose, children }: ChoicePopoverProps) {
  if (!isOpen) return null;
  return (
    <Popover className="rich-editor-choices rich-text" label={label} trigger={trigger} onClose={onClose}>
      {children}
    </Popover>
  );
}

/** One row of choices; one that takes the focus starts at the current choice. */
function ChoiceRow({
  label,
  takesFocus,
  children,
}: {
  label: string;
  takesFocus: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <p className="rich-editor-choices-label" aria-hidden="true">
        {label}
      </p>
      <ToolRow className="rich-editor-choices-row" label={label} takesFocus={takesFocus}>
        {children}
      </ToolRow>
    </>
  );
}
