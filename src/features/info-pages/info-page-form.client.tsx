import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLanguage } from '../../admin/admin-language.tsx';
import { useSite } from '../../site/use-site.ts';
import { Alert } from '../../ui/alert.tsx';
import { IMAGE_UNTOUCHED, isImageReady } from '../../ui/forms/image-choice.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import type { RichEditorHandle } from '../../ui/rich-editor/rich-editor.client.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { CallError } from '../../admin/api.client.ts';
import type { KeptDraft } from '../drafts/draft-record.ts';
import type { EditedText } from '../drafts/edited-text.ts';
import { DraftRefused } from '../drafts/use-draft.client.tsx';
import { KeptFormFrame, SaveButton, useKeptForm } from '../drafts/kept-form.client.tsx';
import { SavingNotice } from '../drafts/saving.client.tsx';
import { useImageChoice } from '../drafts/leave-guard.client.tsx';
import { imageDescriptionFields, imageDescriptionValue, valueOfImage } from '../media/image-description.ts';
import { TextEditor } from '../media/browser/text-editor.client.tsx';
import { InfoPageImage } from './info-page-image.client.tsx';
import type { EditScreen } from './info-page-screens.ts';
import { saveInfoPage, savePlatformImage, type SavedInfoPage } from './info-page.client.ts';
import type { InfoPageKind } from './info-page.schema.ts';
import './info-page-edit.css';

/** The values of the form, as stored on the device until they are saved. */
const infoPageValue = z.object({ text: z.string(), ...imageDescriptionValue });
type InfoPageValue = z.output<typeof infoPageValue>;

export function valueOfInfoPage(page: SavedInfoPage | null): InfoPageValue {
  return { text: page?.text ?? '', ...valueOfImage(page?.image ?? null) };
}

/** The two addresses of a page hold one text, so they share its drafts. */
export function editedInfoPage(kind: InfoPageKind): EditedText<InfoPageValue> {
  return {
    subject: `page:${kind}`,
    schema: infoPageValue,
    render: ({ text }) => <RichText html={text} face="reading" />,
    merges: [{ name: 'text', label: 'infoPage.text', isRich: true }],
  };
}

/** The result of the last save, unless it was refused. It stays until the next one, so that typing moves nothing. */
type Outcome = 'none' | 'saved' | 'imageFailed' | 'noText';

interface InfoPageFormProps {
  screen: EditScreen;
  /** Null if it was never saved. */
  page: SavedInfoPage | null;
  /** A draft from an earlier visit. */
  restored: KeptDraft<InfoPageValue> | null;
}

/** Text and image of an info page, saved together. */
export function InfoPageForm(props: InfoPageFormProps) {
  const { t } = useLanguage();
  const { hasImage, texts } = props.screen;
  const { form, text, picture, outcome, touch, submit } = useInfoPageForm(props);
  const { choice: image } = picture;
  const { saving } = form;
  return (
    <KeptFormFrame className="info-page-form" form={form} onSubmit={submit} isReady={isImageReady(image)}>
      <div className="info-page-messages">
        <DraftRefused draft={form.draft} />
        {!saving.isBusy && <SaveEnded texts={texts} outcome={outcome} failure={form.failure} />}
        <SavingNotice saving={saving} problem={t('infoPage.unreachable')} />
      </div>
      <div className={hasImage ? 'columns' : undefined}>
        <TextSection text={text} isMissing={outcome === 'noText'} isBusy={saving.isBusy} onChange={touch} />
        {hasImage && <InfoPageImage kind={props.screen.kind} isBusy={saving.isBusy} {...picture} />}
      </div>
      <div className="info-page-save">
        <SaveButton form={form} label={t('action.saveChanges')} isReady={isImageReady(image)} />
      </div>
    </KeptFormFrame>
  );
}

/** State and saving of the form of an info page. */
function useInfoPageForm({ screen: { kind }, page, restored }: InfoPageFormProps) {
  const [basis, setBasis] = useState(page);
  const opened = restored?.value ?? valueOfInfoPage(page);
  const text = useEditedText(opened.text);
  const { image, setImage } = useImageChoice();
  const description = useForm({
    resolver: zodResolver(z.object(imageDescriptionFields)),
    defaultValues: { imageFocus: opened.imageFocus, imageAlt: opened.imageAlt },
    mode: 'onChange',
  });
  const read = () => ({ text: text.read(), ...description.getValues() });
  const [outcome, setOutcome] = useState<Outcome>('none');
  const form = useKeptForm({
    text: editedInfoPage(kind),
    basis,
    valueOf: valueOfInfoPage,
    read,
    restored,
    send: (value, over, signal) => saveInfoPage(kind, over, { ...value, image: image.file }, signal),
    async onSaved(saved, value) {
      // The text merged from two versions.
      if (value.text !== text.read()) text.open(saved.text);
      const complete = await withImage(saved);
      setBasis(complete ?? saved);
      description.reset(valueOfImage(saved.image));
      if (complete) setImage(IMAGE_UNTOUCHED);
      setOutcome(complete ? 'saved' : 'imageFailed');
    },
    onTaken(saved) {
      setBasis(saved);
      description.reset(valueOfImage(saved.image));
      text.open(saved.text);
    },
  });
  /** The image of the page about the platform is saved after its text. Null if it could not be saved. */
  const withImage = async (saved: SavedInfoPage): Promise<SavedInfoPage | null> => {
    const { file } = image;
    if (kind === 'host' || !file) return saved;
    const result = await form.saving
      .run((signal) => savePlatformImage(saved, file, signal))
      .catch(() => null);
    return result === null || result.isStale ? null : result.entity;
  };
  const submit = async () => {
    setOutcome('none');
    if (!(await description.trigger(undefined, { shouldFocus: true }))) return;
    const value = read();
    if (text.editor.current?.isReady() === false) return;
    if (value.text !== '') return form.save(value);
    setOutcome('noText');
    text.editor.current?.focus();
  };
  const picture = { saved: basis?.image ?? null, choice: image, onChange: setImage, description };
  return { form, text, picture, outcome, touch: form.draft.touch, submit };
}

interface TextSectionProps {
  text: ReturnType<typeof useEditedText>;
  /** Saving was attempted without a text. */
  isMissing: boolean;
  isBusy: boolean;
  onChange: () => void;
}

function TextSection({ text, isMissing, isBusy, onChange }: TextSectionProps) {
  const { t } = useLanguage();
  const errorId = useId();
  return (
    <section className="panel panel-body info-page-text">
      <TextEditor
        key={text.opened.revision}
        label={t('infoPage.text')}
        initialHtml={text.opened.html}
        placeholder={t('infoPage.placeholder')}
        onChange={(html) => {
          text.tell(html);
          onChange();
        }}
        handle={text.editor}
        isDisabled={isBusy}
        {...(isMissing && { errorId })}
      />
      {isMissing && (
        <FieldError id={errorId} role="alert">
          {t('infoPage.text.required')}
        </FieldError>
      )}
    </section>
  );
}

interface SaveEndedProps {
  texts: EditScreen['texts'];
  outcome: Outcome;
  failure: unknown;
}

/** The result of the last save; a refusal with the server's message if there is one. */
function SaveEnded({ texts, outcome, failure: error }: SaveEndedProps) {
  const { t } = useLanguage();
  const { name } = useSite().host;
  if (outcome === 'saved') return <Alert kind="success">{t(`infoPage.saved.${texts}`, { name })}</Alert>;
  if (outcome === 'imageFailed') return <Alert kind="warning">{t('infoPage.imageFailed')}</Alert>;
  if (error === null) return null;
  const failure = error instanceof CallError ? error.failure : { kind: 'unexpected' as const };
  if (failure.kind === 'refused')
    return <Alert kind="error">{failure.message ?? t(`infoPage.saveFailed.${texts}`, { name })}</Alert>;
  return (
    <Alert kind="error">
      {t(failure.kind === 'unreachable' ? 'infoPage.unreachable' : 'infoPage.unknown')}
    </Alert>
  );
}

/** The text in the editor, which opens again with each text it is given. */
function useEditedText(initial: string) {
  const [opened, setOpened] = useState({ html: initial, revision: 0 });
  const editor = useRef<RichEditorHandle>(null);
  // The last text that the editor reported, for when the editor is no longer mounted.
  const lastReported = useRef(initial);
  return {
    opened,
    editor,
    read: () => editor.current?.readHtml() ?? lastReported.current,
    tell: (html: string) => {
      lastReported.current = html;
    },
    open: (html: string) => {
      lastReported.current = html;
      setOpened(({ revision }) => ({ html, revision: revision + 1 }));
    },
  };
}
