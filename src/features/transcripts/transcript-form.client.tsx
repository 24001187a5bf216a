import { useState, type SubmitEvent } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { isImageReady } from '../../ui/image-choice.ts';
import { DiscardNotice } from '../drafts/discard-notice.client.tsx';
import { DraftOffer } from '../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { DraftRefused } from '../drafts/draft-refused.tsx';
import { useDraftOffer } from '../drafts/use-draft-offer.client.ts';
import { InterviewVersion } from '../interviews/interview-version.tsx';
import { CreateFailed, NewInterviewFields } from '../interviews/new-interview-fields.client.tsx';
import type { Passage } from './passages.ts';
import { TranscriptReview } from './transcript-review.client.tsx';
import { TranscriptSource } from './transcript-source.client.tsx';
import { EMPTY_TRANSCRIPT, TRANSCRIPT, transcriptValue, type TranscriptValue } from './transcript-value.ts';
import { useTranscript } from './use-transcript.client.ts';

/** From a transcript to an interview: the text, the review of who says what, the basic data. */
export function TranscriptImport() {
  const offered = useDraftOffer({ thing: TRANSCRIPT, schema: transcriptValue, saved: EMPTY_TRANSCRIPT });
  const [restored, setRestored] = useState<KeptDraft<TranscriptValue> | null>(null);
  return (
    <div className="transcript">
      <DraftOffer
        offered={offered}
        saved={EMPTY_TRANSCRIPT}
        render={(value) => <InterviewVersion value={value} />}
        onRestore={setRestored}
      />
      <TranscriptForm key={restored?.storageKey ?? ''} restored={restored} />
    </div>
  );
}

function TranscriptForm({ restored }: { restored: KeptDraft<TranscriptValue> | null }) {
  const { t } = useLanguage();
  const transcript = useTranscript(restored);
  const { form, passages, changePassages, problems, publishing, draft, send } = transcript;
  const { image, saving } = publishing;
  const [discarded, setDiscarded] = useState<Passage[] | null>(null);
  if (passages.length === 0) {
    return (
      <section className="panel panel-body" aria-label={t('transcript.text')}>
        <DraftRefused draft={draft} />
        {discarded && (
          <DiscardNotice onUndo={() => changePassages(discarded)} onEnd={() => setDiscarded(null)} />
        )}
        <TranscriptSource
          text={transcript.source}
          onChange={transcript.changeSource}
          onRead={transcript.read}
        />
      </section>
    );
  }
  const submit = (event: SubmitEvent) => {
    if (!isImageReady(image)) event.preventDefault();
    else void send(event);
  };
  return (
    <form className="transcript-form" noValidate onSubmit={submit} onInput={draft.touch}>
      <DraftRefused draft={draft} />
      <section className="panel panel-body" aria-label={t('transcript.review')}>
        <TranscriptReview passages={passages} problems={problems} onChange={changePassages} />
      </section>
      <section className="panel panel-body" aria-label={t('interview.basics')}>
        <CreateFailed publishing={publishing} />
        <NewInterviewFields form={form} publishing={publishing} onTouch={draft.touch} />
        {problems.size > 0 && <Alert kind="error">{t('transcript.unsettled')}</Alert>}
        <div className="form-actions">
          <BusyButton
            className="button button-primary"
            type="submit"
            label={t('interview.save')}
            busyLabel={t('action.saving')}
            isBusy={saving.isBusy}
            isDisabled={!isImageReady(image)}
          />
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              setDiscarded(passages);
              changePassages([]);
            }}
          >
            {t('transcript.again')}
          </button>
        </div>
      </section>
    </form>
  );
}
