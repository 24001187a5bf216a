import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { TextField } from '../../../ui/forms/field.tsx';

interface CodeFieldProps {
  /** The error message. */
  error: string | null;
  /** Also true if a missing code is reported above all fields. */
  isInvalid?: boolean;
  field: UseFormRegisterReturn;
}

/** The code of an authenticator app or a recovery code; it takes the focus when it appears. */
export function CodeField({ error, isInvalid = error !== null, field }: CodeFieldProps) {
  const { t } = useLanguage();
  return (
    <TextField
      label={t('field.code')}
      error={error}
      isInvalid={isInvalid}
      dir="ltr"
      autoComplete="one-time-code"
      autoFocus
      required
      {...field}
    />
  );
}
