import { Fragment, useState, type ReactNode, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../admin/admin-language.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { BothVersions } from './both-versions.client.tsx';
import { DraftOffer, type DraftOfferTexts } from './draft-offer.client.tsx';
import type { DraftDevice, DraftValue, KeptDraft } from './draft-record.ts';
import { useDraftOffer } from './use-draft-offer.client.ts';
import type { KeptForm } from './use-kept-form.client.ts';

export interface WithDraftProps<Value extends DraftValue> {
  /** The three as in `useDraftOffer`. */
  thing: string;
  schema: z.ZodType<Value>;
  saved: Value;
  others?: (device: DraftDevice) => KeptDraft<Value>[];
  /** How a text is shown beside the saved one. */
  render: (value: Value) => ReactNode;
  texts?: DraftOfferTexts;
  /** Of the offer. */
  className?: string;
  /** Between the offer and the form. */
  note?: ReactNode;
  /** The form, which opens anew with a draft that is restored; `renew` opens an empty one. */
  children: (restored: KeptDraft<Value> | null, renew: () => void) => ReactNode;
}

/** A form under the offer of what an earlier visit left. */
export function WithDraft<Value extends DraftValue>({ note, children, ...offer }: WithDraftProps<Value>) {
  const { thing, schema, saved, others, render, texts, className } = offer;
  const offered = useDraftOffer({ thing, schema, saved, ...(others && { others }) });
  const [opened, setOpened] = useState<{ restored: KeptDraft<Value> | null; count: number }>({
    restored: null,
    count: 0,
  });
  const open = (restored: KeptDraft<Value> | null) =>
    setOpened(({ count }) => ({ restored, count: count + 1 }));
  return (
    <>
      <DraftOffer
        offered={offered}
        saved={saved}
        render={render}
        onRestore={open}
        {...(texts && { texts })}
        {...(className !== undefined && { className })}
      />
      {note}
      {/* The note may have a number for its key, too. */}
      <Fragment key={`form ${opened.count}`}>{children(opened.restored, () => open(null))}</Fragment>
    </>
  );
}

export interface KeptFormFrameProps<Value extends DraftValue> {
  form: KeptForm<Value>;
  className?: string;
  /** Checks the fields and saves. */
  onSubmit: () => Promise<void>;
  /** False while there is nothing that could be sent. */
  isReady?: boolean;
  /** How a text is shown beside another one. */
  render: (value: Value) => ReactNode;
  conflictTitle?: string;
  children: ReactNode;
}

/** The form of `useKeptForm`, and over it the choice between two texts. */
export function KeptFormFrame<Value extends DraftValue>({
  form: { draft, conflict, keepMine, takeSaved, postpone },
  className,
  onSubmit,
  isReady = true,
  render,
  conflictTitle,
  children,
}: KeptFormFrameProps<Value>) {
  const { t } = useLanguage();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) void onSubmit();
  };
  return (
    <form className={className} noValidate onSubmit={submit} onInput={draft.touch}>
      {children}
      {conflict && (
        <BothVersions
          title={conflictTitle ?? t('draft.conflict.title')}
          mine={render(conflict.mine)}
          saved={render(conflict.saved)}
          keepLabel={t('draft.keepMine')}
          onKeepMine={() => void keepMine()}
          onTakeSaved={takeSaved}
          onClose={postpone}
        />
      )}
    </form>
  );
}

export interface SaveButtonProps {
  form: Pick<KeptForm, 'saving'>;
  label: string;
  isReady?: boolean;
  className?: string;
}

/** The button that saves a form. */
export function SaveButton({ form: { saving }, label, isReady = true, className = '' }: SaveButtonProps) {
  const { t } = useLanguage();
  return (
    <BusyButton
      className={`button button-primary ${className}`.trim()}
      type="submit"
      label={label}
      busyLabel={t('action.saving')}
      isBusy={saving.isBusy}
      isDisabled={!isReady}
    />
  );
}
