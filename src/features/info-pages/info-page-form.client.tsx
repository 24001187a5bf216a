import { useId, type SubmitEvent } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { isImageReady } from '../../ui/image-choice.ts';
import { Icon } from '../../ui/icon.tsx';
import { RichEditor } from '../../ui/rich-editor.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { BothVersions } from '../drafts/both-versions.client.tsx';
import { DraftRefused } from '../drafts/draft-refused.tsx';
import { SavingNotice } from '../drafts/saving-notice.tsx';
import { saveFailureText } from './info-page-failure.ts';
import { InfoPageImage } from './info-page-image.client.tsx';
import type { InfoPageTexts } from './info-page-texts.ts';
import { useInfoPageForm, type InfoPageFormOptions, type SaveOutcome } from './use-info-page-form.client.ts';

export interface InfoPageFormProps extends InfoPageFormOptions {
  hasImage: boolean;
  texts: InfoPageTexts;
}

/** Text and image of an info page, saved together. */
export function InfoPageForm({ hasImage, texts, ...options }: InfoPageFormProps) {
  const { t } = useLanguage();
  const form = useInfoPageForm(options);
  const { draft, outcome, image } = form;
  const { saving, conflict } = form.overwrite;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isImageReady(image)) void form.save();
  };
  return (
    <form className="info-page-form" noValidate onSubmit={submit}>
      <div className="info-page-messages">
        <DraftRefused draft={draft} />
        {!saving.isBusy && <Outcome outcome={outcome} texts={texts} />}
        <SavingNotice saving={saving} problem={t('infoPage.unreachable')} />
      </div>
      <div className={hasImage ? 'info-page-columns' : undefined}>
        <EditedText form={form} />
        {hasImage && (
          <InfoPageImage
            current={form.currentImage}
            choice={image}
            onChange={form.setImage}
            isBusy={saving.isBusy}
          />
        )}
      </div>
      <div className="info-page-save">
        <BusyButton
          className="button button-primary"
          type="submit"
          label={t('action.saveChanges')}
          busyLabel={t('action.saving')}
          isBusy={saving.isBusy}
          isDisabled={!isImageReady(image)}
        />
      </div>
      {conflict && (
        <BothVersions
          title={t('draft.conflict.title')}
          mine={<RichText html={conflict.mine.text} face="reading" />}
          saved={<RichText html={conflict.entity.text} face="reading" />}
          keepLabel={t('draft.keepMine')}
          onKeepMine={() => void form.keepMine()}
          onTakeSaved={form.takeSaved}
          onClose={form.overwrite.postpone}
        />
      )}
    </form>
  );
}

function EditedText({ form }: { form: ReturnType<typeof useInfoPageForm> }) {
  const { t } = useLanguage();
  const errorId = useId();
  const { text, outcome, overwrite } = form;
  const hasNoText = outcome === 'noText';
  return (
    <section className="panel panel-body info-page-text">
      <RichEditor
        key={text.opened.revision}
        label={t('infoPage.text')}
        initialHtml={text.opened.html}
        placeholder={t('infoPage.placeholder')}
        onChange={(html) => {
          text.tell(html);
          form.touch();
        }}
        handle={text.editor}
        isDisabled={overwrite.saving.isBusy}
        {...(hasNoText && { errorId })}
      />
      {hasNoText && (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="alert" /> {t('infoPage.text.required')}
        </p>
      )}
    </section>
  );
}

function Outcome({ outcome, texts }: { outcome: SaveOutcome; texts: InfoPageTexts }) {
  const language = useLanguage();
  if (outcome === 'none' || outcome === 'noText') return null;
  if (outcome === 'saved') return <Alert kind="success">{texts.saved}</Alert>;
  if (outcome === 'imageFailed') return <Alert kind="warning">{language.t('infoPage.imageFailed')}</Alert>;
  return <Alert kind="error">{saveFailureText(language, texts.saveFailed, outcome.error)}</Alert>;
}
