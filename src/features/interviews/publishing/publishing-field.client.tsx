import { useId, useState, type Ref } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { isMessageKey, type MessageKey } from '../../../messages/index.ts';
import { FieldFrame, fieldControl } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { yearProblem, type PublishingState } from '../interview.schema.ts';
import type { InterviewValue, Publication } from '../editor/interview-values.ts';
import {
  deviceZone,
  DATE_RANGE,
  momentOf,
  publishingTime,
  wallTimeOf,
  zoneChoices,
  zoneName,
  type WallTime,
} from './publishing-time.ts';
import { readZone, saveZone } from './publishing-zone.client.ts';
import './publishing.css';
import '../../../ui/forms/forms.css';

/** The choice with further fields comes last. */
const CHOICES = ['draft', 'published', 'scheduled'] as const satisfies PublishingState[];

interface PublishingFieldProps {
  form: UseFormReturn<InterviewValue, unknown, InterviewValue>;
  /** Whether it is already published. */
  isPublished: boolean;
  isBusy: boolean;
}

/** The choice of publication: draft, at once, or at a time. */
export function PublishingField({ form, isPublished, isBusy }: PublishingFieldProps) {
  const { t } = useLanguage();
  const hintId = useId();
  const { state, schedule, choose, ...chosen } = usePublication(form, isBusy);
  const labels: Record<PublishingState, MessageKey> = {
    draft: 'publishing.state.draft',
    published: isPublished ? 'publishing.state.published' : 'publishing.now',
    scheduled: 'publishing.later',
  };
  return (
    <fieldset className="field" aria-describedby={hintId} aria-disabled={isBusy}>
      <legend className="field-label">{t('publishing.label')}</legend>
      <div className="segments">
        {CHOICES.map((choice) => (
          <label key={choice} className="segment">
            <input
              className="visually-hidden"
              type="radio"
              name={state.name}
              checked={state.value === choice}
              onChange={() => choose(choice)}
            />
            {t(labels[choice])}
          </label>
        ))}
      </div>
      <p className="detail" id={hintId}>
        {t(`publishing.hint.${state.value}`)}
      </p>
      {state.value === 'scheduled' && <Schedule {...chosen} onChange={schedule} />}
    </fieldset>
  );
}

/**
 * The two values of the form, and the date and time as they are typed. While busy they stay as they are; their fields are
 * not disabled, which would lose the focus.
 */
function usePublication(form: PublishingFieldProps['form'], isBusy: boolean) {
  const { field: state } = useController({ control: form.control, name: 'state' });
  const { field: moment, fieldState } = useController({ control: form.control, name: 'publishAt' });
  const [zone, setZone] = useState(readZone);
  const [wall, setWall] = useState(() => wallTimeOf(moment.value, zone));
  const [isPast, setIsPast] = useState(() => hasPassed(moment.value));
  const [shown, setShown] = useState(moment.value);
  // Set from outside: the saved text was taken, or the interview was published elsewhere on the screen.
  if (shown !== moment.value) {
    setShown(moment.value);
    setWall(wallTimeOf(moment.value, zone));
    setIsPast(hasPassed(moment.value));
  }
  const change = (chosen: string) => {
    setShown(chosen);
    moment.onChange(chosen);
  };
  const choose = (chosen: PublishingState) => {
    if (isBusy) return;
    state.onChange(chosen);
    change(chosen === 'scheduled' ? momentOf(wall, zone) : '');
    form.clearErrors('publishAt');
  };
  const schedule = (chosen: WallTime, chosenZone: string) => {
    if (isBusy) return;
    setWall(chosen);
    setZone(chosenZone);
    saveZone(chosenZone);
    change(momentOf(chosen, chosenZone));
    setIsPast(hasPassed(momentOf(chosen, chosenZone)));
  };
  return {
    state,
    choose,
    schedule,
    wall,
    zone,
    isPast,
    moment: moment.value,
    dateRef: moment.ref,
    error: fieldState.error?.message ?? null,
  };
}

/** Sets the choice in place of the host. */
export function choosePublication(
  { setValue }: Pick<UseFormReturn<InterviewValue>, 'setValue'>,
  { state, publishAt }: Publication,
): void {
  setValue('state', state);
  setValue('publishAt', publishAt);
}

function hasPassed(moment: string): boolean {
  return moment !== '' && Date.parse(moment) <= Date.now();
}

interface ScheduleProps {
  wall: WallTime;
  zone: string;
  /** ISO 8601; empty while the time is incomplete. */
  moment: string;
  isPast: boolean;
  /** The form focuses it if no time is chosen. */
  dateRef: Ref<HTMLInputElement>;
  error: string | null;
  onChange: (wall: WallTime, zone: string) => void;
}

function Schedule({ wall, zone, moment, isPast, dateRef, error, onChange }: ScheduleProps) {
  const { t, locale } = useLanguage();
  const id = useId();
  const errorText = error !== null && isMessageKey(error) ? t(error) : error;
  return (
    <>
      <div className="publishing-schedule">
        <FieldFrame id={`${id}-date`} label={t('publishing.date')} error={errorText}>
          <input
            className="input"
            type="date"
            {...DATE_RANGE}
            ref={dateRef}
            value={wall.date}
            onChange={({ target }) => onChange({ ...wall, date: target.value }, zone)}
            {...fieldControl(`${id}-date`, errorText)}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-time`} label={t('publishing.time')} error={null}>
          <input
            className="input"
            type="time"
            value={wall.time}
            onChange={({ target }) => onChange({ ...wall, time: target.value }, zone)}
            {...fieldControl(`${id}-time`, null, errorText !== null)}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-zone`} label={t('publishing.zone')} error={null}>
          <select
            className="input"
            id={`${id}-zone`}
            value={zone}
            onChange={({ target }) => onChange(wall, target.value)}
          >
            {zoneChoices(locale, zone).map((choice) => (
              <option key={choice.zone} value={choice.zone}>
                {choice.name}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
      {deviceZone() === null && (
        <p className="detail">{t('publishing.zone.unknown', { zone: zoneName(locale, zone) })}</p>
      )}
      <Consequence {...{ moment, zone, isPast }} />
    </>
  );
}

/** What the chosen time means, or why it cannot be one. */
function Consequence({ moment, zone, isPast }: Pick<ScheduleProps, 'moment' | 'zone' | 'isPast'>) {
  const { t, locale } = useLanguage();
  const wrongYear = moment === '' ? null : yearProblem(moment);
  return (
    <p className={isPast ? 'field-fact warned' : 'field-fact'} role="status">
      {moment !== '' && (
        <>
          <Icon name={isPast || wrongYear ? 'alert' : 'clock'} />{' '}
          {wrongYear
            ? t(wrongYear)
            : t(isPast ? 'publishing.past' : 'publishing.at', { time: publishingTime(locale, moment, zone) })}
        </>
      )}
    </p>
  );
}
