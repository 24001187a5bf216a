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

/** Apart from `ui/icon.tsx`, so that public pages do not load them. */
const DRAWINGS = {
  bullets: (
    <>
      <path d="M4 6.5h11M4 12h11M4 17.5h11" />
      <circle cx="19.5" cy="6.5" r="1" />
      <circle cx="19.5" cy="12" r="1" />
      <circle cx="19.5" cy="17.5" r="1" />
    </>
  ),
  numbers: (
    <path d="M4 6.5h11M4 12h11M4 17.5h11M19.5 4.5v4M18.2 11h2.6l-2.6 3h2.6M18.2 16h2.4v3.2h-2.4M20.6 17.6h-1.8" />
  ),
  heading: <path d="M4 5v14M13 5v14M4 12h9M17.5 10.5L20 9v10" />,
  subheading: <path d="M4 5v14M13 5v14M4 12h9M16.8 11a2 2 0 113.6 1.2L16.8 19h4.2" />,
  /** Lines beside the rule of a quotation. */
  quote: <path d="M20 5v14M4 7h11M4 12h11M8 17h7" />,
  /** Quotation marks between two lines. */
  pull: <path d="M4 4.5h16M4 19.5h16M11 8.5L7.5 12l3.5 3.5M16.5 8.5L13 12l3.5 3.5" />,
  /** Two lines, each in two halves. */
  verse: <path d="M4 8h6.5M13.5 8H20M4 16h6.5M13.5 16H20" />,
  /** The sign at the end of a verse of the Quran. */
  quran: (
    <path d="M12 3.5l2.5 2.5H18v3.5l2.5 2.5-2.5 2.5V18h-3.5L12 20.5 9.5 18H6v-3.5L3.5 12 6 9.5V6h3.5zM12 9.5v5" />
  ),
  /** Lines beside the double rule of a hadith. */
  hadith: <path d="M20.5 5v14M17.5 5v14M4 7h9.5M4 12h9.5M8 17h5.5" />,
  clear: <path d="M9.5 20L4 14.5 14.5 4 20 9.5 9.5 20zM9 9.5l5.5 5.5M9.5 20H20" />,
  divider: <path d="M3 12h18M8 6h8M8 18h8" />,
  right: <path d="M4 5.5h16M10 10h10M4 14.5h16M10 19h10" />,
  center: <path d="M4 5.5h16M7 10h10M4 14.5h16M7 19h10" />,
  left: <path d="M4 5.5h16M4 10h10M4 14.5h16M4 19h10" />,
  code: <path d="M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5" />,
  link: (
    <path d="M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1" />
  ),
  picture: <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01" />,
  color: <path d="M5 7V5h14v2M12 5v14M9 19h6" />,
  back: <path d="M14.5 4.5l5 5-8 8H7l-2.5-2.5zM9.5 9.5l5 5M4 20.5h16" />,
  undo: <path d="M9 6L5 10l4 4M5 10h9a5 5 0 010 10h-4" />,
  redo: <path d="M15 6l4 4-4 4M19 10h-9a5 5 0 000 10h4" />,
  /** A pilcrow above an arrow to the right. */
  ltr: <path d="M14 4v9M17.5 4v9M18.5 4h-6a3 3 0 000 6H14M5 18.5h14M16 15.5l3 3-3 3" />,
  none: <path d="M7 7l10 10M17 7L7 17" />,
} satisfies Record<string, ReactNode>;

export function EditorIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
