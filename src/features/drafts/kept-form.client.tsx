import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Overwritten } from '../../admin/calls.client.ts';
import type { DraftValue, KeptDraft } from './draft-record.ts';
import { comparedVersions, type EditedText } from './edited-text.ts';
import { EDITING, nextSave, type SaveEvent, type SaveState, sendSettled } from './save-state.ts';
import { type Draft, useDraft } from './use-draft.client.tsx';
import { type Saving, useSaving } from './saving.client.tsx';
import { useLanguage } from '../../admin/admin-language.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ENTER_LEADS_ON } from '../../ui/forms/lead-on.ts';
import { keysOf } from '../../ui/keyboard.ts';
import type { Versions } from './merge.ts';
import { BothVersions } from './both-versions.client.tsx';

interface KeptFormOptions<Value extends DraftValue, Over, Saved extends Over> {
  text: EditedText<Value>;
  /** The entity that the form was opened with, or last saved; null if nothing is saved yet. */
  basis: Over;
  /** The form values of a saved entity; for null, those of an empty form. */
  valueOf: (saved: Over) => Value;
  /** The current values of the form. */
  read: () => Value;
  /** The draft that the form was opened with (`WithDraft`). */
  restored: KeptDraft<Value> | null;
  /** One attempt to save over the version that the host has seen (`overwrite`, `create`). */
  send: (value: Value, over: Over, signal: AbortSignal) => Promise<Overwritten<Saved>>;
  /** Called after saving `value`, when the copy on the device has been removed. */
  onSaved: (saved: Saved, value: Value) => Promise<void> | void;
  /** Called when the host gives up their text for the one that someone else saved. */
  onTaken?: (saved: Saved) => void;
}

export interface KeptForm<Value extends DraftValue = DraftValue> {
  text: EditedText<Value>;
  draft: Draft<Value>;
  /** The form was opened with a draft. */
  isRestored: boolean;
  saving: Saving;
  /** The error of the last save; null after a success, and during the next save. */
  failure: unknown;
  /** Saves over the version that the form was opened with, never over one that the host has not seen. */
  save: (value: Value) => Promise<void>;
  /** The host's text and what someone else has saved in between; null if there is nothing to decide. */
  conflict: Versions<Value> | null;
  /** Saves the host's text, or one merged from both, over the other one, which they have seen. */
  keep: (value: Value) => Promise<void>;
  takeSaved: () => void;
  /** Returns to the form without a decision. */
  postpone: () => void;
}

/**
 * The behaviour of a form in which texts are written: it stores typed text on the device, asks before the screen is left,
 * retries a save after a lost connection and shows both texts if someone else has saved meanwhile (`KeptFormFrame`).
 */
export function useKeptForm<Value extends DraftValue, Over, Saved extends Over>({
  text,
  basis,
  valueOf,
  read,
  restored,
  send,
  onSaved,
  onTaken,
}: KeptFormOptions<Value, Over, Saved>): KeptForm<Value> {
  const draft = useDraft({ subject: text.subject, saved: valueOf(basis), read, restored });
  const saving = useSaving();
  const [state, setState] = useState<SaveState<Value, Over, Saved>>(EDITING);
  // Known at once, for a second press before the next rendering.
  const latest = useRef(state);
  const show = (next: typeof state) => {
    latest.current = next;
    setState(next);
  };
  const start = async (event: SaveEvent<Value, Over, Saved>) => {
    const begun = nextSave(latest.current, event);
    if (begun === latest.current || begun.kind !== 'sending') return;
    show(begun);
    try {
      const attempt = (signal: AbortSignal) =>
        sendSettled(begun, (value, over) => send(value, over, signal), valueOf);
      const ended = (await saving.run(attempt)) ?? nextSave(latest.current, { type: 'stopped' });
      show(ended);
      if (ended.kind !== 'saved') return;
      draft.drop();
      await onSaved(ended.entity, ended.value);
    } catch (error) {
      show(nextSave(latest.current, { type: 'refused', error }));
    }
  };
  return {
    text,
    draft,
    isRestored: restored !== null,
    saving,
    failure: state.kind === 'editing' ? state.failure : null,
    save: (value) => start({ type: 'save', value, over: basis, base: valueOf(basis) }),
    conflict: state.kind === 'conflict' ? comparedVersions(text, state) : null,
    keep: (value) => start({ type: 'keep', value }),
    takeSaved: () => {
      if (state.kind !== 'conflict') return;
      draft.drop();
      show(nextSave(state, { type: 'close' }));
      onTaken?.(state.theirs);
    },
    postpone: () => show(nextSave(state, { type: 'close' })),
  };
}

interface KeptFormFrameProps<Value extends DraftValue> {
  form: KeptForm<Value>;
  className?: string;
  /** Validates the fields and saves. */
  onSubmit: () => Promise<void>;
  /** What Ctrl+S does, if less than `onSubmit`: keys never publish. */
  onSaveKeys?: () => Promise<void>;
  /** False while there is nothing to send. */
  isReady?: boolean;
  children: ReactNode;
}

/** A file input is hidden behind its button. */
const FIRST_FIELD = 'input:not([hidden]), textarea, select, button';

/** The form of `useKeptForm`, and above it the choice between two texts. */
export function KeptFormFrame<Value extends DraftValue>({
  form: { text, draft, saving, isRestored, conflict, keep, takeSaved, postpone },
  className,
  onSubmit,
  onSaveKeys = onSubmit,
  isReady = true,
  children,
}: KeptFormFrameProps<Value>) {
  const { t } = useLanguage();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) void onSubmit();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (keysOf(event) !== 'Ctrl+S' || event.isComposing) return;
    event.preventDefault();
    if (isReady && !saving.isBusy && !event.repeat) void onSaveKeys();
  });
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The pressed button of the offer is removed.
    if (isRestored) frame.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [isRestored]);
  // Not `onKeyDown`, which would also hear the dialogs of the form.
  useEffect(() => {
    const listening = new AbortController();
    frame.current?.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <form
      ref={frame}
      className={className}
      noValidate
      onSubmit={submit}
      onInput={draft.touch}
      {...ENTER_LEADS_ON}
    >
      {children}
      {conflict && (
        <BothVersions
          title={t(text.conflictTitle ?? 'draft.conflict.title')}
          text={text}
          versions={conflict}
          keepLabel={t('draft.keepMine')}
          onKeep={(value) => void keep(value)}
          onTakeSaved={takeSaved}
          onClose={postpone}
          mergeLabel={t('draft.merge.save')}
        />
      )}
    </form>
  );
}

interface SaveButtonProps {
  form: Pick<KeptForm, 'saving'>;
  label: string;
  isReady?: boolean;
  isSmall?: boolean;
}

/** The button that saves a form. */
export function SaveButton({ form: { saving }, label, isReady = true, isSmall = false }: SaveButtonProps) {
  const { t } = useLanguage();
  return (
    <BusyButton
      kind="primary"
      isSmall={isSmall}
      type="submit"
      label={label}
      busyLabel={t('action.saving')}
      isBusy={saving.isBusy}
      isDisabled={!isReady}
    />
  );
}
