import { useId, useState, type KeyboardEvent } from 'react';
import { FieldFrame, fieldControl, type TextFieldProps } from './field.tsx';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts.ts';
import './forms.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'dir'> {
  /** What a new password has to be; an error takes its place. */
  rule?: string;
}

/** A password field, left to right, with a button to show the text and a warning while Caps Lock is on. */
export function PasswordField({ label, error, isInvalid, rule, ...input }: PasswordFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const ruleId = `${id}-rule`;
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="password-field" dir="ltr">
        <input
          className="input"
          {...input}
          aria-describedby={rule && ruleId}
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
          aria-label={t(isShown ? 'field.password.hide' : 'field.password.show')}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {rule !== undefined && error === null && (
        <p className="field-rule detail" id={ruleId}>
          {rule}
        </p>
      )}
      <p className="field-hint" role="status">
        {hasCapsLock && t('field.password.capsLock')}
      </p>
    </FieldFrame>
  );
}
