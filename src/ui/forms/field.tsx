import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './field.css';

export interface FieldFrameProps {
  id: string;
  label: string;
  error: string | null;
  children: ReactNode;
}

/** A label above its control and the error below. */
export function FieldFrame({ id, label, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {error !== null && (
        <p className="field-error" id={errorId(id)}>
          <Icon name="alert" /> {error}
        </p>
      )}
    </div>
  );
}

/**
 * Attributes that connect a control to its label and error; `isInvalid` also marks one that the form's own alert
 * concerns.
 */
export function fieldControl(id: string, error: string | null, isInvalid = false) {
  return {
    id,
    'aria-invalid': isInvalid || error !== null,
    ...(error === null ? {} : { 'aria-describedby': errorId(id) }),
  } as const;
}

function errorId(id: string): string {
  return `${id}-error`;
}

export interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  error: string | null;
}

/** Several lines of text. */
export function TextAreaField({ label, error, ...textArea }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea className="input" {...textArea} {...fieldControl(id, error)} />
    </FieldFrame>
  );
}

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  error: string | null;
  /** Marks it although the error is shown elsewhere. */
  isInvalid?: boolean;
}

/** One line of text. */
export function TextField({ label, error, isInvalid, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input className="input" {...input} {...fieldControl(id, error, isInvalid)} />
    </FieldFrame>
  );
}
