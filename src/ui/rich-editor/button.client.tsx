import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useTexts } from '../texts.ts';

interface EditorButtonProps {
  label: string;
  /** As shown to the writer: «Ctrl+B». */
  keys?: string | undefined;
  /** Whether its effect is on; absent for a button that is no toggle. */
  isOn?: boolean | undefined;
  /** Whether its panel is open; absent for a button without a panel. */
  isOpen?: boolean;
  isDisabled?: boolean | undefined;
  /** Whether pointing at it shows its label; false if the label is visible on it. */
  hasTip?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  /** `isByKey`: pressed by the keyboard, so that the focus stays on the button. */
  onPress: (isByKey: boolean, button: HTMLButtonElement) => void;
  children: ReactNode;
}

/** A button of the editor. Pressing it with a pointer does not move the caret. */
export function EditorButton({
  label,
  keys,
  isOn,
  isOpen,
  isDisabled = false,
  hasTip = true,
  className = '',
  ref,
  onPress,
  children,
}: EditorButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isDisabled) onPress(event.detail === 0, event.currentTarget);
  };
  return (
    <button
      className={`rich-editor-button ${className}`}
      type="button"
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      data-tip={hasTip ? [label, keys].join(' ').trim() : undefined}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
      aria-expanded={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {children}
    </button>
  );
}

interface ToolRowProps extends ComponentProps<'div'> {
  label: string;
  /** Whether the first focus goes to its pressed button, or to its first one if none is pressed. */
  takesFocus?: boolean;
  onEscape?: () => void;
}

/**
 * A row of buttons that is one stop of the Tab key: arrows move inside it as they point, Home and End to its ends, and the
 * stop is the button that had the focus last (ARIA authoring practices, toolbar).
 */
export function ToolRow({ label, takesFocus = false, onEscape, ...props }: ToolRowProps) {
  const { isRightToLeft } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const pressed = ref.current?.querySelector<HTMLButtonElement>('[aria-pressed="true"]');
    if (takesFocus) (pressed ?? ref.current?.querySelector('button'))?.focus();
  }, [takesFocus]);
  useLayoutEffect(() => {
    const buttons = buttonsIn(ref.current);
    if (!buttons.some(({ tabIndex }) => tabIndex === 0)) buttons[0]?.setAttribute('tabindex', '0');
  });
  // Both events also come from popovers inside the row, whose buttons are not among those of the row.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape && ref.current?.contains(document.activeElement)) {
      onEscape();
      return;
    }
    const buttons = buttonsIn(ref.current);
    const at = buttons.findIndex((button) => button === event.target);
    const next = at < 0 ? undefined : buttons.at(nextIndex(event.key, at, buttons.length, isRightToLeft));
    if (!next || next === event.target) return;
    event.preventDefault();
    next.focus();
  };
  const handleFocus = ({ target }: FocusEvent) => {
    for (const button of buttonsIn(ref.current)) button.tabIndex = button === target ? 0 : -1;
  };
  return (
    <div
      {...props}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      ref={ref}
      onKeyDown={handleKey}
      onFocus={handleFocus}
    />
  );
}

function nextIndex(key: string, at: number, count: number, isRightToLeft: boolean): number {
  const onwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case onwards:
      return (at + 1) % count;
    case back:
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return at;
  }
}

function buttonsIn(row: HTMLElement | null): HTMLButtonElement[] {
  return row ? [...row.querySelectorAll('button')] : [];
}

/** The icon of a tool: one path of 24 by 24. */
export function EditorIcon({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
