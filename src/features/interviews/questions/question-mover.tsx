import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';

export interface QuestionMoverProps {
  /** From 0. */
  index: number;
  count: number;
  onMove: (position: number) => void;
  gripProps: ComponentProps<'span'>;
}

/** A grip for the pointer and two buttons for everybody: one place up, one place down. */
export function QuestionMover({ index, count, onMove, gripProps }: QuestionMoverProps) {
  const { t } = useLanguage();
  return (
    <>
      <MoveButton
        icon="up"
        label={t('question.moveUp', { number: index + 1 })}
        isPossible={index > 0}
        onPress={() => onMove(index - 1)}
      />
      <MoveButton
        icon="down"
        label={t('question.moveDown', { number: index + 1 })}
        isPossible={index < count - 1}
        onPress={() => onMove(index + 1)}
      />
      <span className="question-row-grip" title={t('question.drag')} {...gripProps}>
        <Icon name="grip" />
      </span>
    </>
  );
}

interface MoveButtonProps {
  icon: IconName;
  label: string;
  isPossible: boolean;
  onPress: () => void;
}

function MoveButton({ icon, label, isPossible, onPress }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    // An element that changes its place in the document loses the focus.
    if (wasPressed.current) button.current?.focus();
    wasPressed.current = false;
  });
  return (
    <button
      className="icon-button"
      type="button"
      ref={button}
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => {
        if (!isPossible) return;
        wasPressed.current = true;
        onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
