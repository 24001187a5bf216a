import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusedFields } from '../../../admin/api.client.ts';
import { showRefused } from '../../../admin/form-texts.ts';

interface AskedCode {
  /** Whether the form has a field for the code. */
  isAsked: boolean;
  /** Like `showRefused`; if the server asks for a code for the first time, adds its field instead. */
  show: (error: unknown) => boolean;
}

/** A form that adds a field for the code of the second factor when the server asks for it. */
export function useAskedCode<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  names: Path<Values>[],
): AskedCode {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    show(error) {
      const isFirst = !isAsked && refusedFields(error)['code'] !== undefined;
      if (isFirst) setIsAsked(true);
      return isFirst || showRefused(form, names, error);
    },
  };
}
