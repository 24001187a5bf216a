import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { readDevice, writeDevice } from '../../../islands/device-storage.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { CurrentUser } from '../account.client.ts';
import '../accounts.css';

/** Offers recovery codes to an account without any, until they are made, or declined on this device. */
export function RecoveryOffer({ user }: { user: CurrentUser }) {
  const { t } = useLanguage();
  const key = `recovery-declined:${user.id}`;
  const [isDeclined, setIsDeclined] = useState(() => readDevice(key) !== null);
  if (user.hasRecoveryCodes || isDeclined) return null;
  const decline = () => {
    writeDevice(key, 'yes');
    setIsDeclined(true);
  };
  return (
    <section className="panel panel-body recovery-offer row" aria-label={t('secondFactor.codes')}>
      <p>
        {t('recovery.codes.why')} {t('recovery.offer')}
      </p>
      <div className="form-actions">
        <ButtonLink isSmall to="/admin/account#recovery-codes">
          {t('recovery.codes.make')}
        </ButtonLink>
        <Button isSmall kind="quiet" onClick={decline}>
          {t('session.over.later')}
        </Button>
      </div>
    </section>
  );
}
