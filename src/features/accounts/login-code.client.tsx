import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { TextField } from '../../ui/field.tsx';

export interface LoginCodeProps {
  /** What is wrong with it. */
  error: string | null;
  field: UseFormRegisterReturn;
}

/** The second step of signing in. */
export function LoginCode({ error, field }: LoginCodeProps) {
  const { t } = useLanguage();
  return (
    <>
      <p className="auth-hint">{t('login.code.hint')}</p>
      <TextField
        label={t('field.code')}
        error={error}
        isInvalid={error !== null}
        dir="ltr"
        autoComplete="one-time-code"
        autoFocus
        required
        {...field}
      />
    </>
  );
}
