import { useEffect, useId, type ComponentProps, type ComponentPropsWithRef, type ReactNode } from 'react';
import { writtenDirection } from '../../kernel/text-direction.ts';
import { hasRareLetters } from '../../kernel/whole-face.ts';
import { Icon } from '../icon.tsx';
import './forms.css';

interface FieldFrameProps {
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
      {error !== null && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  );
}

/** Why the value of a field cannot be used. */
export function FieldError({ className = '', children, ...props }: ComponentProps<'p'>) {
  return (
    <p {...props} className={`field-error ${className}`.trim()}>
      <Icon name="alert" /> {children}
    </p>
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

/**
 * The class and language of a text field. One for Arabic (`dir="rtl"`) sets text in Latin letters alone from left to
 * right, as the site will.
 */
function useTextField(id: string, dir: string | undefined): { className: string; lang?: string } {
  const isWritten = dir === 'rtl';
  // After every rendering, because the form may have changed the text.
  useEffect(() => {
    const field = isWritten ? document.getElementById(id) : null;
    if (!isTextField(field)) return;
    const follow = () => {
      field.dir = writtenDirection(field.value);
      field.toggleAttribute('data-whole', hasRareLetters(field.value));
    };
    follow();
    field.addEventListener('input', follow);
    return () => field.removeEventListener('input', follow);
  });
  return isWritten ? { className: 'input input-written', lang: 'ar' } : { className: 'input' };
}

function isTextField(element: HTMLElement | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  error: string | null;
}

/** Several lines of text. */
export function TextAreaField({ label, error, ...textArea }: TextAreaFieldProps) {
  const id = useId();
  const look = useTextField(id, textArea.dir);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea {...look} {...textArea} {...fieldControl(id, error)} />
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
  const look = useTextField(id, input.dir);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input {...look} {...input} {...fieldControl(id, error, isInvalid)} />
    </FieldFrame>
  );
}
