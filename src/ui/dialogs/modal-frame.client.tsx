import { useCallback, useId, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import './dialog.css';

interface ModalFrameProps {
  /** Class of the box; with the suffix `-scrim`, that of what fills the window around it. */
  kind: string;
  className?: string;
  role?: 'dialog' | 'alertdialog';
  /** The name, unless an element of the content shows it. */
  label?: string;
  /** The id of that element. */
  labelledBy?: string;
  /** While busy it cannot be closed. */
  isBusy?: boolean;
  /** Whether a press outside closes it. */
  isDismissable?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal `<dialog>` that is open as long as it is rendered. It takes the focus, unless an element inside does so by
 * `autoFocus`, and returns it afterwards.
 */
export function ModalFrame({
  kind,
  className = '',
  role = 'dialog',
  label,
  labelledBy,
  isBusy = false,
  isDismissable = false,
  onClose,
  children,
}: ModalFrameProps) {
  // `showModal` moves the focus: the content, which may move it further, is rendered afterwards.
  const [isShown, setIsShown] = useState(false);
  const show = useCallback((dialog: HTMLDialogElement) => {
    open(dialog);
    setIsShown(true);
    return () => dialog.close();
  }, []);

  const close = () => {
    if (!isBusy) onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Otherwise a browser closes it by itself at a second Esc, and what is around it sees the key.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const handleCancel = (event: SyntheticEvent) => {
    // A file field inside sends an event of the same name.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
  return createPortal(
    <dialog
      className="modal"
      ref={show}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={handleCancel}
      onClose={(event) => {
        // Android's way back closes it even while busy.
        if (!event.currentTarget.open) onClose();
      }}
    >
      {isShown && (
        <div
          className={`${kind}-scrim`}
          role="presentation"
          onKeyDown={handleKey}
          onClick={(event) => {
            if (isDismissable && event.target === event.currentTarget) close();
          }}
        >
          <div className={`${kind} ${className}`.trim()}>{children}</div>
        </div>
      )}
    </dialog>,
    document.body,
  );
}

function open(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  // Without its scroll bar the page below would become wider.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  dialog.showModal();
}

interface DialogFrameProps extends Omit<ModalFrameProps, 'kind' | 'label' | 'labelledBy'> {
  title: string;
}

/** A modal with a title above its content. */
export function DialogFrame({ title, children, ...modal }: DialogFrameProps) {
  const id = useId();
  return (
    <ModalFrame kind="dialog" labelledBy={id} {...modal}>
      <h2 className="dialog-title" id={id}>
        {title}
      </h2>
      {children}
    </ModalFrame>
  );
}
