import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../admin/admin-language.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { fieldText } from '../../admin/form-texts.ts';
import { useCall } from '../../admin/use-row-calls.ts';
import { foldedSpelling } from '../../kernel/arabic.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.client.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { renameTopic } from './topic.client.ts';
import { topicChangeSchema, type KnownTopic } from './topic.schema.ts';

interface RenameTopicDialogProps {
  topic: KnownTopic;
  others: KnownTopic[];
  onRenamed: () => Promise<void>;
  /** Called for the topic that has the wanted name already. */
  onMerge: (into: KnownTopic) => void;
  onCancel: () => void;
}

/** A new name for a topic; one that another topic has leads to merging the two. */
export function RenameTopicDialog({ topic, others, onRenamed, onMerge, onCancel }: RenameTopicDialogProps) {
  const language = useLanguage();
  const { t } = language;
  const { isBusy, failure, run } = useCall();
  const [namesake, setNamesake] = useState<KnownTopic | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(topicChangeSchema),
    defaultValues: { name: topic.name },
  });
  const save = ({ name }: { name: string }) => {
    const other = others.find((one) => foldedSpelling(one.name) === foldedSpelling(name)) ?? null;
    setNamesake(other);
    if (!other) void run(() => renameTopic({ id: topic.id, body: { name } }).then(onRenamed));
  };
  return (
    <FormDialog
      title={t('topic.rename.title')}
      isPublic
      texts={{ submit: t('action.saveChanges') }}
      isBusy={isBusy}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onClose={onCancel}
    >
      {failure !== null && <CallFailed title={t('topic.rename.failed')} error={failure} />}
      {namesake && (
        <Alert kind="error">
          <p>{t('topic.name.taken', { topic: namesake.name })}</p>
          <Button isSmall className="alert-action" onClick={() => onMerge(namesake)}>
            {t('topic.merge.with', { topic: namesake.name })}
          </Button>
        </Alert>
      )}
      <p className="dialog-hint">{t('topic.rename.hint')}</p>
      <TextField
        label={t('topic.name')}
        error={fieldText(language, formState.errors.name)}
        isInvalid={namesake !== null}
        dir="rtl"
        autoComplete="off"
        autoFocus
        required
        {...register('name')}
      />
    </FormDialog>
  );
}
