import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';
import type { Language } from '../../layouts/admin-language.tsx';
import { isMessageKey, type MessageKey } from '../../messages/index.ts';

/**
 * What stands under a field. `formKey` is what the form says once above all fields (something is missing), so the
 * field itself does not repeat it.
 */
export function fieldText(
  { t }: Language,
  error: FieldError | undefined,
  formKey: MessageKey,
): string | null {
  const text = error?.message;
  if (text === undefined || text === formKey) return null;
  return isMessageKey(text) ? t(text) : text;
}

/** Whether any field bears the form's own message. */
export function hasFormError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  formKey: MessageKey,
): boolean {
  return Object.values(errors).some((error) => error?.message === formKey);
}
