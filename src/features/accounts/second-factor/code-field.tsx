import { useLanguage } from '../../../admin/admin-language.tsx';
import { TextField, type TextFieldProps } from '../../../ui/forms/field.tsx';

/** The code of an authenticator app or a recovery code; it takes the focus when it appears. */
export function CodeField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useLanguage();
  return <TextField label={t('field.code')} dir="ltr" autoComplete="one-time-code" autoFocus {...field} />;
}
