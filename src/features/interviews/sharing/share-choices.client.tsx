import { useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useSite } from '../../../site/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/dialogs/popover.client.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NEW_TAB } from '../../../ui/new-tab.ts';
import { useCopying } from '../../../ui/use-copying.ts';
import { interviewPath } from '../interview-view.ts';
import { currentCardPath, publicAddress, shareAddresses } from './share-addresses.ts';
import '../publishing/publishing.css';

interface ShareChoicesProps {
  interview: { id: string; name: string };
}

const SERVICES = ['whatsApp', 'telegram', 'x'] as const;
const LINK = 'button button-ghost button-small';

/** What to do with a published interview: open it, copy its address, send it, save its card. */
export function ShareChoices({ interview }: ShareChoicesProps) {
  const { t } = useLanguage();
  const { url } = useSite();
  const { isCopied, copy } = useCopying();
  const { id, name } = interview;
  const addresses = shareAddresses(interview, url);
  return (
    <div className="share-choices row" role="group" aria-label={t('share.title')}>
      <a className={LINK} href={interviewPath(interview)} target="_blank">
        <Icon name="eye" /> {t('interview.onSite')}
      </a>
      <Button isSmall icon="link" onClick={() => copy(publicAddress(interview, url))}>
        {t('review.copy')}
      </Button>
      {SERVICES.map((service) => (
        <a key={service} className={LINK} href={addresses[service]} {...NEW_TAB}>
          <Icon name="open" /> {t(`share.${service}`)}
        </a>
      ))}
      <a className={LINK} href={currentCardPath(id)} download={`${name}.jpg`}>
        <Icon name="picture" /> {t('share.card')}
      </a>
      <p role="status">{isCopied !== null && t(isCopied ? 'review.copied' : 'reading.copyFailed')}</p>
    </div>
  );
}

/** The same in a panel at an icon. */
export function ShareButton({ interview }: ShareChoicesProps) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        icon="share"
        label={t('share.titleOf', { name: interview.name })}
        tip={t('share.title')}
        ref={button}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <Popover label={t('share.title')} trigger={button} onClose={() => setIsOpen(false)}>
          <ShareChoices interview={interview} />
        </Popover>
      )}
    </>
  );
}
