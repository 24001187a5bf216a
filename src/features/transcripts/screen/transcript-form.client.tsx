import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { isImageReady } from '../../../ui/forms/image-choice.ts';
import { DiscardNotice, WithDraft } from '../../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import { DraftRefused } from '../../drafts/use-draft.client.tsx';
import { KeptFormFrame, SaveButton } from '../../drafts/kept-form.client.tsx';
import { CreateFailed, NewInterviewFields } from '../../interviews/editor/new-interview-form.client.tsx';
import { AS_DRAFT } from '../../interviews/editor/interview-values.ts';
import { AFTER_PASSAGES, TranscriptReview } from './transcript-review.client.tsx';
import { TranscriptSource } from './transcript-source.client.tsx';
import { EMPTY_TRANSCRIPT, type TranscriptValue } from './transcript-value.ts';
import { EDITED_TRANSCRIPT, useTranscript, type TranscriptText } from './use-transcript.client.tsx';
import './transcript.css';

/** Turns a transcript into an interview: the text, the review of its passages, the basic data. */
export function TranscriptImport() {
  return (
    <div className="stack stack-5">
      <WithDraft text={EDITED_TRANSCRIPT} saved={EMPTY_TRANSCRIPT}>
        {(restored) => <TranscriptForm restored={restored} />}
      </WithDraft>
    </div>
  );
}

function TranscriptForm({ restored }: { restored: KeptDraft<TranscriptValue> | null }) {
  const { t } = useLanguage();
  const transcript = useTranscript(restored);
  const { fields, text, changeText, problems, saving, send } = transcript;
  const { form, image } = saving;
  const { isBusy } = form.saving;
  const [discarded, setDiscarded] = useState<TranscriptText | null>(null);
  if (text.passages.length === 0) {
    return (
      <section className="panel panel-body" aria-label={t('transcript.text')}>
        <DraftRefused draft={form.draft} />
        {discarded && <DiscardNotice onUndo={() => changeText(discarded)} onEnd={() => setDiscarded(null)} />}
        <TranscriptSource
          text={text.source}
          onChange={(source) => changeText({ source })}
          onRead={transcript.read}
        />
      </section>
    );
  }
  return (
    <KeptFormFrame
      className="transcript-form stack stack-5"
      form={form}
      onSubmit={() => send()}
      onSaveKeys={() => send(AS_DRAFT)}
      isReady={isImageReady(image)}
    >
      <DraftRefused draft={form.draft} />
      <TranscriptReview
        text={text}
        problems={problems}
        isBusy={isBusy}
        onChange={(talk) => !isBusy && changeText(talk)}
      />
      <section
        className="panel panel-body transcript-basics"
        id={AFTER_PASSAGES}
        tabIndex={-1}
        aria-label={t('interview.basics')}
      >
        <CreateFailed saving={saving} />
        <NewInterviewFields fields={fields} saving={saving} />
        {problems.size > 0 && <Alert kind="error">{t('transcript.unsettled')}</Alert>}
        <div className="form-actions">
          <SaveButton form={form} label={t('interview.save')} isReady={isImageReady(image)} />
          <Button kind="quiet" isOff={isBusy} onClick={() => setDiscarded(transcript.startAgain())}>
            {t('transcript.again')}
          </Button>
        </div>
      </section>
    </KeptFormFrame>
  );
}
