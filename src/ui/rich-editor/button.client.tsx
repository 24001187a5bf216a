import type { MouseEvent, ReactNode, Ref } from 'react';

export interface EditorButtonProps {
  label: string;
  /** As a writer knows them: «Ctrl+B». */
  keys?: string;
  /** Whether what it does is in effect; left out where it only does something. */
  isOn?: boolean;
  /** Whether the panel it opens is there; left out where it opens none. */
  isOpen?: boolean;
  isDisabled?: boolean;
  /** Its words are not to be seen on it: pointing at it shows them. */
  hasTip?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  /** `isByKey`: pressed from the keyboard, which stays on the button. */
  onPress: (isByKey: boolean) => void;
  children: ReactNode;
}

/** A button of the editor. Pressing it with a pointer leaves the caret where it is. */
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
  const press = (event: MouseEvent) => {
    if (!isDisabled) onPress(event.detail === 0);
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
