import { useId, useState, type KeyboardEvent } from 'react';
import { FieldFrame, fieldControl, type TextFieldProps } from './field.tsx';
import { Icon } from '../icon.tsx';
import './field.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'dir'> {
  texts: { show: string; hide: string; capsLock: string };
}

/** A password field, left to right, with a button to show the text and a warning while Caps Lock is on. */
export function PasswordField({ label, error, isInvalid, texts, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="password-field" dir="ltr">
        <input
          className="input"
          {...input}
          {...fieldControl(id, error, isInvalid)}
          onKeyUp={watchCapsLock}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          className="icon-button"
          type="button"
          aria-label={isShown ? texts.hide : texts.show}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      <p className="field-hint" role="status">
        {hasCapsLock && texts.capsLock}
      </p>
    </FieldFrame>
  );
}
