import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { HelpLink } from '../../admin/help-link.tsx';
import { readDevice, writeDevice } from '../../islands/device-storage.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { editAddress } from '../info-pages/info-page-screens.ts';
import type { TodayLists } from './today.client.ts';

const DISMISSED_KEY = 'first-steps-dismissed';

/** What a host of a new site does first, until all is done or the device was told to hide it. */
export function FirstSteps({ steps }: { steps: NonNullable<TodayLists['firstSteps']> }) {
  const { t } = useLanguage();
  const { slug } = useSite().host;
  const [isDismissed, setIsDismissed] = useState(() => readDevice(DISMISSED_KEY) !== null);
  const section = useRef<HTMLElement>(null);
  if (isDismissed) return null;
  const addresses = {
    names: '/admin/site',
    page: editAddress('host', slug),
    interview: '/admin/interviews/new',
  };
  return (
    <section className="panel panel-body first-steps" aria-labelledby="first-steps" ref={section}>
      <h2 className="today-title" id="first-steps">
        {t('firstSteps.title')}
      </h2>
      <ol className="rows">
        {(['names', 'page', 'interview'] as const).map((step) => (
          <li key={step} className={steps[step] ? 'first-step is-done' : 'first-step'}>
            <span className="first-step-mark">{steps[step] && <Icon name="check" />}</span>
            <Link to={addresses[step]}>{t(`firstSteps.${step}`)}</Link>
            <span className="first-step-hint detail">
              {steps[step] ? t('firstSteps.done') : t(`firstSteps.${step}.hint`)}
            </span>
          </li>
        ))}
      </ol>
      <div className="row">
        <HelpLink />
        <Button
          kind="quiet"
          isSmall
          onClick={() => {
            writeDevice(DISMISSED_KEY, 'yes');
            // The pressed button is removed.
            section.current?.closest('main')?.focus();
            setIsDismissed(true);
          }}
        >
          {t('firstSteps.dismiss')}
        </Button>
      </div>
    </section>
  );
}
