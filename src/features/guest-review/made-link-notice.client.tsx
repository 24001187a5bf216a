import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import type { MessageKey } from '../../messages/index.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The address of a link that was just made, to copy and send. */
export function MadeLinkNotice({ url }: { url: string }) {
  const { t } = useLanguage();
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setOutcome('review.copied'),
      () => setOutcome('review.copyFailed'),
    );
  };
  return (
    <Alert kind="success">
      <p>{t('review.made')}</p>
      <div className="review-made">
        <input
          className="input"
          dir="ltr"
          readOnly
          aria-label={t('review.address')}
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <button className="button button-primary button-small" type="button" ref={button} onClick={copy}>
          <Icon name="link" /> {t('review.copy')}
        </button>
      </div>
      <p role="status">{outcome && t(outcome)}</p>
    </Alert>
  );
}
