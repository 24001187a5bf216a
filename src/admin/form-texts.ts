import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Language, useLanguage } from './admin-language.tsx';
import { isMessageKey, type MessageKey } from '../messages/index.ts';
import { refusedFields } from './api.client.ts';

/** The message under a field. */
export function fieldText({ t }: Pick<Language, 't'>, error: FieldError | undefined): string | null {
  const text = error?.message;
  if (text === undefined) return null;
  return isMessageKey(text) ? t(text) : text;
}

/**
 * The attributes of required fields. `formKeys` are messages of empty fields: the form says the first of them once, above
 * all fields (`missing`), so the fields do not repeat it.
 */
export function useRequiredFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>,
  ...formKeys: MessageKey[]
) {
  const language = useLanguage();
  const isOfForm = (error: { message?: unknown } | undefined) =>
    formKeys.some((key) => key === error?.message);
  const [formKey] = formKeys;
  const isMissing = Object.values(form.formState.errors).some(isOfForm);
  return {
    missing: formKey !== undefined && isMissing ? language.t(formKey) : null,
    field: (name: Path<Values>) => {
      const { error } = form.getFieldState(name, form.formState);
      return {
        error: isOfForm(error) ? null : fieldText(language, error),
        isInvalid: error !== undefined,
        required: true,
        ...form.register(name),
      };
    },
  };
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
