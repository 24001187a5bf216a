import { type SubmitEvent, useMemo, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallDialog, DialogSubject } from '../../../admin/call-dialog.client.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { useCall } from '../../../admin/use-row-calls.ts';
import { normalizeLine } from '../../../kernel/plain-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.client.tsx';
import { SuggestingField } from '../../../ui/forms/suggesting-field.tsx';
import { useFetchedList } from '../../../ui/use-fetched-list.client.ts';
import { listTopics } from '../../topics/topic.client.ts';
import { topicName } from '../../topics/topic.schema.ts';
import { suggestedTopics } from '../../topics/topics-value.ts';
import type { InterviewRow } from '../api/interview.client.ts';
import { TRASH_KEPT_DAYS } from '../interview.schema.ts';
import { changeInterviews } from './batch.client.ts';
import type { BatchAction, BatchChange } from './batch.schema.ts';
import { reportBatch, type BatchReport } from './batch-text.ts';

/** What is to be done with which interviews. */
export interface AskedBatch {
  action: BatchAction;
  rows: InterviewRow[];
}

interface BatchDialogProps {
  asked: AskedBatch;
  /** The dialog stays busy until it ends. */
  onDone: (report: BatchReport) => Promise<void>;
  onCancel: () => void;
}

/** Confirms a change of several interviews, or asks for the topic, and makes it in one call. */
export function BatchDialog({ asked: { action, rows }, onDone, onCancel }: BatchDialogProps) {
  const language = useLanguage();
  const make = async (change: BatchChange) =>
    onDone(reportBatch(language, change, await changeInterviews(change, rows)));
  if (action === 'tag') return <TagDialog rows={rows} make={make} onCancel={onCancel} />;
  return <ConfirmBatch action={action} rows={rows} make={make} onCancel={onCancel} />;
}

interface MakingProps<Action> {
  action: Action;
  rows: InterviewRow[];
  make: (change: BatchChange) => Promise<void>;
  onCancel: () => void;
}

const CONFIRM = {
  publish: 'publishing.now',
  draft: 'batch.draft',
  delete: 'action.delete',
} as const;

function ConfirmBatch({ action, rows, make, onCancel }: MakingProps<Exclude<BatchAction, 'tag'>>) {
  const { t } = useLanguage();
  return (
    <CallDialog
      title={t(`batch.${action}.title`, { count: rows.length })}
      texts={{
        confirm: t(CONFIRM[action]),
        busy: t(action === 'delete' ? 'action.deleting' : 'action.saving'),
      }}
      kind={action === 'delete' ? 'danger' : 'primary'}
      failed={t('batch.failed')}
      call={() => make({ action })}
      onCancel={onCancel}
    >
      {rows.map(({ id, name }) => (
        <DialogSubject key={id} name={name} />
      ))}
      <p>
        {action === 'delete' ? t('trash.restorable', { days: TRASH_KEPT_DAYS }) : t(`batch.${action}.hint`)}
      </p>
    </CallDialog>
  );
}

/** A stable callback is called once, when the field appears. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

function TagDialog({ rows, make, onCancel }: Omit<MakingProps<'tag'>, 'action'>) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useCall();
  const { items: known } = useFetchedList(listTopics);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const topic = topicName.safeParse(typed);
  const suggestions = useMemo(
    () =>
      suggestedTopics({ chosen: [], typed }, known).map(({ id, name }) => ({ id, text: name, detail: '' })),
    [typed, known],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (topic.success) void run(() => make({ action: 'tag', topic: topic.data }));
    else event.currentTarget.querySelector('input')?.focus();
  };
  const error = t(normalizeLine(typed) === '' ? 'batch.topic' : 'topics.tooLong');
  return (
    <FormDialog
      title={t('batch.tag.title', { count: rows.length })}
      isPublic
      texts={{ submit: t('topics.add') }}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onCancel}
    >
      {failure !== null && <CallFailed title={t('batch.failed')} error={failure} />}
      <SuggestingField
        label={t('admin.interviews.topic')}
        listLabel={t('topics.known')}
        error={isChecked && !topic.success ? error : null}
        value={typed}
        inputRef={focusOnce}
        suggestions={suggestions}
        isReadOnly={isBusy}
        onChange={setTyped}
        onChoose={({ text }) => setTyped(text)}
      />
    </FormDialog>
  );
}
