import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import type { MessageKey } from '../../messages/index.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { useCall } from '../../admin/use-row-calls.ts';
import { useShownReview } from './guest-review.client.tsx';
import { createReviewLink, type MadeLink } from './review.client.ts';
import { LINK_DAYS, LINK_DAYS_DEFAULT, LINK_LABEL_MAX, type LinkDays } from './review.schema.ts';

const DAYS = {
  7: 'review.days.7',
  30: 'review.days.30',
  90: 'review.days.90',
} as const satisfies Record<LinkDays, MessageKey>;

/** Makes a private link: who it is for, and for how long. */
export function NewLinkForm({ onMade }: { onMade: (link: MadeLink) => Promise<void> }) {
  const { t } = useLanguage();
  const { interviewId } = useShownReview();
  const { isBusy, failure, run } = useCall();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<LinkDays>(LINK_DAYS_DEFAULT);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void run(async () => onMade(await createReviewLink(interviewId, { label, days })));
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t('review.label')}
        error={null}
        isInvalid={false}
        dir="rtl"
        maxLength={LINK_LABEL_MAX}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset className="field review-days">
        <legend className="field-label">{t('review.days')}</legend>
        <div className="segments">
          {LINK_DAYS.map((choice) => (
            <label key={choice} className="segment">
              <input
                className="visually-hidden"
                type="radio"
                name="days"
                checked={days === choice}
                onChange={() => setDays(choice)}
              />
              {t(DAYS[choice])}
            </label>
          ))}
        </div>
      </fieldset>
      {failure !== null && <CallFailed title={t('review.make.failed')} error={failure} />}
      <div className="form-actions">
        <BusyButton
          className="button button-primary button-small"
          type="submit"
          label={t('review.make')}
          busyLabel={t('review.making')}
          isBusy={isBusy}
        />
      </div>
    </form>
  );
}
