import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { HelpLink } from '../../../admin/help-link.tsx';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useCall } from '../../../admin/use-row-calls.ts';
import { truncateAtWord } from '../../../kernel/plain-text.ts';
import { translateCount, writtenText, type MessageKey } from '../../../messages/index.ts';
import { messageKey } from '../../../messages/keys.ts';
import { pageText } from '../../../messages/page-text.ts';
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from '../../../site/card.schema.ts';
import { DESCRIPTION_LENGTH } from '../../../site/page-meta.ts';
import { useSite } from '../../../site/use-site.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.client.tsx';
import { FieldFrame } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { useScreenRisk } from '../../drafts/leave-guard.client.tsx';
import { getInterview, setPublication, type InterviewDetail } from '../api/interview.client.ts';
import { openDraftPage } from '../draft-page/draft-page.client.ts';
import { EMPTY_INTERVIEW, valueOfInterview, type InterviewValue } from '../editor/interview-values.ts';
import type { PublishingState } from '../interview.schema.ts';
import { publishChecks, type PublishCheck } from './publish-check.ts';
import { PublishingField } from './publishing-field.client.tsx';
import { DATE_RANGE, momentOf, wallTimeOf } from './publishing-time.ts';
import { readZone } from './publishing-zone.client.ts';
import './publishing.css';

const NO_DATE = messageKey('interview.publishAt.required');

/** The number of notes of guests on an interview that are not done. */
export type CountOpenNotes = (interviewId: string, signal: AbortSignal) => Promise<number>;

export interface PublishDialogProps {
  interview: Pick<InterviewDetail, 'id' | 'name' | 'state'>;
  countOpenNotes: CountOpenNotes;
  /** Called with the stored interview after it was published here, or when someone else has changed it. */
  onChange: (stored: InterviewDetail) => void;
  /** Called with what was chosen; null if the dialog was closed without a choice. */
  onClose: (done: PublishingState | null) => void;
}

/** What the dialog shows of an interview. */
interface Shown {
  interview: InterviewDetail;
  openNotes: number;
  cardPath: string;
}

/** Publishes an interview, schedules it or makes it a draft, with a look at what readers will get. */
export function PublishDialog({ interview, onClose, ...options }: PublishDialogProps) {
  const { t } = useLanguage();
  const { form, date, shown, loadFailure, news, call, publish } = usePublishing({
    interview,
    onClose,
    ...options,
  });
  const state = useWatch({ control: form.control, name: 'state' });
  return (
    <FormDialog
      title={t('publish.title')}
      isWide
      isPublic
      texts={{
        submit: t(submitLabel(state, shown?.interview.state ?? null)),
      }}
      isBusy={call.isBusy}
      onSubmit={publish}
      onClose={() => onClose(null)}
    >
      <p className="publish-name">
        <WrittenText>{interview.name}</WrittenText>
      </p>
      {news !== null && <Alert kind="warning">{t(news)}</Alert>}
      {call.failure !== null && <CallFailed title={t('publish.failed')} error={call.failure} />}
      {loadFailure !== null && <CallFailed title={t('publish.loadFailed')} error={loadFailure} />}
      {shown === null && loadFailure === null && <Spinner label={t('admin.loading')} />}
      {shown && (
        <div className="publish-columns">
          <div>
            <PublishingField
              form={form}
              isPublished={shown.interview.state === 'published'}
              isBusy={call.isBusy}
            />
            {state === 'published' && (
              <FirstDateField {...date} isKnown={dateOf(shown.interview) !== ''} isBusy={call.isBusy} />
            )}
            <Checks shown={shown} />
            <HelpLink topic="publish" />
          </div>
          <Previews shown={shown} />
        </div>
      )}
    </FormDialog>
  );
}

/** Loads what the dialog shows, and publishes over the version that it has shown. */
function usePublishing({ interview: { id }, countOpenNotes, onChange, onClose }: PublishDialogProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [loadFailure, setLoadFailure] = useState<unknown>(null);
  const [news, setNews] = useState<MessageKey | null>(null);
  const call = useCall();
  const [firstDate, setFirstDate] = useState('');
  const form = useForm<InterviewValue, unknown, InterviewValue>({ defaultValues: EMPTY_INTERVIEW });
  const { reset } = form;
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    Promise.all([getInterview(id, signal), countOpenNotes(id, signal), openDraftPage(id, signal)]).then(
      ([interview, openNotes, { cardPath }]) => {
        reset(firstChoice(interview));
        setFirstDate(dateOf(interview));
        setShown({ interview, openNotes, cardPath });
      },
      (error: unknown) => signal.aborted || setLoadFailure(error),
    );
    return () => asked.abort();
  }, [id, countOpenNotes, reset]);
  const publish = (event: SubmitEvent) => {
    event.preventDefault();
    if (!shown || call.isBusy) return;
    const choice = form.getValues();
    if (choice.state === 'scheduled' && choice.publishAt === '')
      return form.setError('publishAt', { message: NO_DATE }, { shouldFocus: true });
    void call.run(async () => {
      const publishedAt = firstDate === dateOf(shown.interview) ? null : pastMoment(firstDate);
      const { isStale, entity } = await setPublication(shown.interview, choice, publishedAt);
      onChange(entity);
      if (!isStale) return onClose(entity.state);
      setNews(newsOf(shown.interview, entity));
      setShown({ ...shown, interview: entity });
      setFirstDate(dateOf(entity));
    });
  };
  const date = { value: firstDate, onChange: setFirstDate };
  return { form, date, shown, loadFailure, news, call, publish };
}

/** The form as the dialog opens: a draft is about to be published. */
function firstChoice(interview: InterviewDetail): InterviewValue {
  const value = valueOfInterview(interview);
  return interview.state === 'draft' ? { ...value, state: 'published' } : value;
}

/** The date of the first publication as a date input holds it; empty if there was none. */
function dateOf({ state, publishedAt }: Pick<InterviewDetail, 'state' | 'publishedAt'>): string {
  return state === 'scheduled' ? '' : wallTimeOf(publishedAt ?? '', readZone()).date;
}

/**
 * Noon, which is the same date nearly everywhere; of today, which an empty date is, the beginning, because noon may not
 * have come.
 */
function pastMoment(typed: string): string {
  const date = typed || wallTimeOf(new Date().toISOString(), readZone()).date;
  const noon = momentOf({ date, time: '12:00' }, readZone());
  return Date.parse(noon) > Date.now() ? momentOf({ date, time: '00:00' }, readZone()) : noon;
}

interface FirstDateFieldProps {
  value: string;
  onChange: (date: string) => void;
  /** It is published, or was. */
  isKnown: boolean;
  isBusy: boolean;
}

/** The date of an interview that was published before, here or elsewhere. */
function FirstDateField({ value, onChange, isKnown, isBusy }: FirstDateFieldProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <div className="publish-part publish-first-date">
      <FieldFrame id={id} label={t('publish.firstDate')} error={null}>
        <input
          className="input"
          type="date"
          {...DATE_RANGE}
          id={id}
          aria-describedby={`${id}-hint`}
          value={value}
          readOnly={isBusy}
          onChange={({ target }) => onChange(target.value)}
        />
        <p className="dialog-hint" id={`${id}-hint`}>
          {t(isKnown ? 'publish.firstDate.known' : 'publish.firstDate.hint')}
        </p>
      </FieldFrame>
    </div>
  );
}

function submitLabel(chosen: PublishingState, current: PublishingState | null): MessageKey {
  if (chosen === 'scheduled') return 'publish.schedule';
  if (chosen === 'draft') return current === 'draft' ? 'interview.saveDraft' : 'publish.withdraw';
  return current === 'published' ? 'action.saveChanges' : 'publishing.now';
}

/** What someone else has done to the interview while the dialog was open. */
function newsOf(known: InterviewDetail, now: InterviewDetail): MessageKey {
  const isPublished = now.state === 'published' && known.state !== 'published';
  return isPublished ? 'publish.alreadyPublished' : 'publish.changed';
}

function Checks({ shown: { interview, openNotes } }: { shown: Shown }) {
  const { t } = useLanguage();
  const risk = useScreenRisk()();
  return (
    <section className="publish-part">
      <h3 className="field-label">{t('publish.checks')}</h3>
      <ul className="publish-checks">
        {publishChecks(interview, openNotes).map((check) => (
          <Check key={check.part} {...check} />
        ))}
        {risk !== 'clean' && risk !== 'saving' && (
          <li className="publish-check">
            <Icon name="alert" /> {t('publish.check.unsaved')}
          </li>
        )}
      </ul>
    </section>
  );
}

function Check({ part, isDone, count }: PublishCheck) {
  const { t, locale } = useLanguage();
  const texts = {
    questions: translateCount(locale, 'questions', count),
    portrait: t(isDone ? 'publish.check.portrait' : 'publish.check.noPortrait'),
    alternative: t(isDone ? 'publish.check.alternative' : 'publish.check.noAlternative'),
    description: t(isDone ? 'publish.check.description' : 'publish.check.noDescription'),
    notes: translateCount(locale, 'openNotes', count),
  };
  return (
    <li className={isDone ? 'publish-check is-done' : 'publish-check'}>
      <Icon name={isDone ? 'check' : 'alert'} /> {texts[part]}
    </li>
  );
}

/** The interview in a messenger and among the results of a search engine. */
function Previews({ shown: { interview, cardPath } }: { shown: Shown }) {
  const { t } = useLanguage();
  const { url, platformName } = useSite();
  const { name, summary } = interview;
  return (
    <div>
      <figure className="publish-part">
        <figcaption className="field-label">{t('publish.card')}</figcaption>
        <img
          className="publish-card"
          src={cardPath}
          alt={writtenText(name)}
          width={CARD_WIDTH_PX}
          height={CARD_HEIGHT_PX}
        />
      </figure>
      <figure className="publish-part">
        <figcaption className="field-label">{t('publish.result')}</figcaption>
        <div className="publish-result" dir="rtl" lang="ar">
          <p className="quiet">
            <bdi dir="ltr">{new URL(url).host}</bdi>
          </p>
          <p className="publish-result-title">
            {pageText('site.titleOf', { page: name, platform: platformName })}
          </p>
          <p>{truncateAtWord(summary, DESCRIPTION_LENGTH)}</p>
        </div>
      </figure>
    </div>
  );
}
