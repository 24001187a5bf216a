import type { FieldError, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Language } from './admin-language.tsx';
import { isMessageKey, type MessageKey } from '../messages/index.ts';
import { refusedFields } from './api.client.ts';

/**
 * The message under a field. `formKey` is a message that the form shows once above all fields (something is
 * missing), so the field does not repeat it.
 */
export function fieldText(
  { t }: Pick<Language, 't'>,
  error: FieldError | undefined,
  formKey?: MessageKey,
): string | null {
  const text = error?.message;
  if (text === undefined || text === formKey) return null;
  return isMessageKey(text) ? t(text) : text;
}

/** The attributes of a required field; `formKey` as in `fieldText`. */
export function requiredField<Values extends FieldValues>(
  language: Pick<Language, 't'>,
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>,
  name: Path<Values>,
  formKey?: MessageKey,
) {
  const { error } = form.getFieldState(name, form.formState);
  return {
    error: fieldText(language, error, formKey),
    isInvalid: error !== undefined,
    required: true,
    ...form.register(name),
  };
}

/** Whether any field has the form's own message. */
export function hasFormError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  formKey: MessageKey,
): boolean {
  return Object.values(errors).some((error) => error?.message === formKey);
}

/**
 * Shows the server's message for the first invalid field among these and focuses it; false if there is none.
 */
export function showRefused<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  names: Path<Values>[],
  error: unknown,
): boolean {
  const refused = refusedFields(error);
  const name = names.find((one) => refused[one] !== undefined);
  if (name === undefined) return false;
  form.setError(name, { type: 'server', message: refused[name] ?? '' }, { shouldFocus: true });
  return true;
}
