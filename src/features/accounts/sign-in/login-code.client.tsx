import { useLanguage } from '../../../admin/admin-language.tsx';
import { CodeField, type CodeFieldProps } from '../second-factor/code-field.tsx';

/** The second step of signing in. */
export function LoginCode(props: CodeFieldProps) {
  const { t } = useLanguage();
  return (
    <>
      <p className="auth-hint">{t('login.code.hint')}</p>
      <CodeField {...props} />
    </>
  );
}
