import { type SubmitEvent, useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { useCall } from '../../admin/use-row-calls.ts';
import { useShownReview } from './guest-remarks.client.tsx';
import { createReviewLink, type MadeLink } from './review.client.ts';
import { LINK_DAYS, LINK_DAYS_DEFAULT, LINK_LABEL_MAX, type LinkDays } from './review.schema.ts';
import './guest-review.css';
import '../../ui/forms/forms.css';

/** The form of a new private link: its label and its duration. */
export function NewLinkForm({ onMade }: { onMade: (link: MadeLink) => Promise<void> }) {
  const { t } = useLanguage();
  const { interviewId } = useShownReview();
  const { isBusy, failure, run } = useCall();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<LinkDays>(LINK_DAYS_DEFAULT);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void run(async () => onMade(await createReviewLink({ id: interviewId, body: { label, days } })));
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        autoFocus
        label={t('review.label')}
        error={null}
        dir="rtl"
        maxLength={LINK_LABEL_MAX}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset className="field">
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
              {t(`review.days.${choice}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {failure !== null && <CallFailed title={t('review.make.failed')} error={failure} />}
      <div className="form-actions">
        <BusyButton
          kind="primary"
          isSmall
          type="submit"
          label={t('review.make')}
          busyLabel={t('review.making')}
          isBusy={isBusy}
        />
      </div>
    </form>
  );
}
