import { type Letter, mailMessage, whatsAppMessage } from '../kernel/ready-messages.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NEW_TAB } from '../ui/new-tab.ts';
import { useCopying } from '../ui/use-copying.ts';
import { useLanguage } from './admin-language.tsx';
import '../ui/panel.css';

/** The address of a new link, to copy, and to send below the text of a letter; it is shown only once. */
export function MadeLinkNotice({ url, letter }: { url: string; letter: Letter }) {
  const { t } = useLanguage();
  const { isCopied, copy } = useCopying();
  const text = `${letter.text}\n${url}`;
  return (
    <Alert kind="success">
      <p>{t('review.made')}</p>
      <div className="made-link row">
        <input
          className="input"
          dir="ltr"
          readOnly
          aria-label={t('review.address')}
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <Button kind="primary" isSmall icon="link" autoFocus onClick={() => copy(url)}>
          {t('review.copy')}
        </Button>
        <a className="button button-ghost button-small" href={whatsAppMessage(text)} {...NEW_TAB}>
          <Icon name="open" /> {t('review.send.whatsApp')}
        </a>
        <a className="button button-ghost button-small" href={mailMessage({ ...letter, text })}>
          <Icon name="mail" /> {t('review.send.mail')}
        </a>
      </div>
      <p role="status">{isCopied !== null && t(isCopied ? 'review.copied' : 'review.copyFailed')}</p>
    </Alert>
  );
}
