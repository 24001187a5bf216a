import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallDialog } from '../../../admin/call-dialog.client.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FetchedList } from '../../../ui/use-fetched-list.client.ts';
import { changeInterviews } from '../batch/batch.client.ts';
import { reportBatch, type BatchReport } from '../batch/batch-text.ts';
import { TRASH_KEPT_DAYS } from '../interview.schema.ts';

interface DeleteSamplesProps {
  samples: FetchedList<{ id: string; version: number }>;
  /** The dialog stays busy until it ends. */
  onDone: (report: BatchReport) => Promise<void>;
}

const DELETE = { action: 'delete' } as const;

/** Deletes the sample interviews that are left as they came; nothing if none are. */
export function DeleteSamples({ samples: { items, reload }, onDone }: DeleteSamplesProps) {
  const language = useLanguage();
  const { t } = language;
  const [isAsking, setIsAsking] = useState(false);
  if (items.length === 0) return null;
  const ask = () => {
    // Some of them may have been edited or deleted since.
    void reload();
    setIsAsking(true);
  };
  return (
    <>
      <Button kind="quiet" onClick={ask}>
        {t('samples.delete')}
      </Button>
      {isAsking && (
        <CallDialog
          title={t('samples.delete')}
          texts={{ confirm: t('action.delete'), busy: t('action.deleting') }}
          failed={t('batch.failed')}
          call={async () => {
            const outcomes = await changeInterviews(DELETE, items);
            await onDone(reportBatch(language, DELETE, outcomes));
            setIsAsking(false);
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('samples.hint', { count: items.length })}</p>
          <p>{t('trash.restorable', { days: TRASH_KEPT_DAYS })}</p>
        </CallDialog>
      )}
    </>
  );
}
