import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useCurrentUser } from '../current-user.ts';
import { useSite } from '../../../site/use-site.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import '../accounts.css';

const FILE_NAME = 'recovery-codes.txt';

interface RecoveryCodesProps {
  /** What was done. */
  done: string;
  codes: string[];
  onDone: () => void;
}

/** The recovery codes, which are shown only once: to be printed, copied or saved as a file. */
export function RecoveryCodes({ done, codes, onDone }: RecoveryCodesProps) {
  const { t } = useLanguage();
  const { platformName } = useSite();
  const email = useCurrentUser()?.email ?? '';
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const copy = async () => {
    // The same message again would be no change to announce.
    setOutcome(null);
    const isCopied = await copyText(codes.join('\n'));
    setOutcome(isCopied ? 'secondFactor.codes.copied' : 'secondFactor.codes.notCopied');
  };
  const about = t('secondFactor.codes.file', { email, platform: platformName });
  const download = () => {
    const text = `${about}\n\n${codes.join('\n')}\n`;
    saveFile(new File([text], FILE_NAME, { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <>
      <Alert kind="success">{done}</Alert>
      <p>{t('secondFactor.codes.hint')}</p>
      <div className="recovery-sheet">
        <p className="recovery-about">{about}</p>
        <ul className="recovery-codes" dir="ltr" aria-label={t('secondFactor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="form-actions">
        <Button onClick={() => window.print()}>{t('secondFactor.codes.print')}</Button>
        <Button onClick={() => void copy()}>{t('secondFactor.codes.copy')}</Button>
        <Button onClick={download}>{t('secondFactor.codes.download')}</Button>
      </div>
      {outcome !== null && (
        <Alert kind={outcome === 'secondFactor.codes.copied' ? 'success' : 'error'}>{t(outcome)}</Alert>
      )}
      <Button kind="primary" onClick={onDone}>
        {t('secondFactor.codes.kept')}
      </Button>
    </>
  );
}
