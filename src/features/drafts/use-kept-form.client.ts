import { useState } from 'react';
import type { Overwritten } from '../../admin/api.client.ts';
import { isSameValue, type DraftValue, type KeptDraft } from './draft-record.ts';
import { useDraft, type Draft } from './use-draft.client.ts';
import { useSaving, type Saving } from './use-saving.client.ts';

export interface KeptFormOptions<Value extends DraftValue, Basis, Saved extends Basis> {
  /** What is edited, as in `useDraft`. */
  thing: string;
  /** What the form was opened with; null where nothing is saved yet. */
  basis: Basis | null;
  /** What the fields hold for something saved; of null, what an empty form holds. */
  valueOf: (saved: Basis | null) => Value;
  /** What the fields hold now. */
  read: () => Value;
  /** The draft that the form was opened with (`WithDraft`). */
  restored: KeptDraft<Value> | null;
  /** One attempt at saving over what the host has seen (`overwrite`, `createOrOverwrite`). */
  send: (value: Value, over: Basis | null, signal: AbortSignal) => Promise<Overwritten<Saved>>;
  /** It is saved, and no copy of it is on the device any more. */
  onSaved: (saved: Saved) => Promise<void> | void;
  /** The host gives up the own text for the one that somebody else saved: show that. */
  onTaken?: (saved: Saved) => void;
}

export interface KeptForm<Value extends DraftValue = DraftValue> {
  draft: Draft<Value>;
  saving: Saving;
  /** Why the last save was refused; null where it was not, and while the next is under way. */
  failure: unknown;
  forgetFailure: () => void;
  /** Saves over what the form was opened with, never over what the host has not seen. */
  save: (value: Value) => Promise<void>;
  /** The own text and what somebody saved in between; null where there is nothing to decide. */
  conflict: { mine: Value; saved: Value } | null;
  /** The host has seen both and wants the own one. */
  keepMine: () => Promise<void>;
  takeSaved: () => void;
  /** Back to the form, nothing decided. */
  postpone: () => void;
}

/**
 * What every form of the area does: it keeps what is typed on the device, asks before the screen is left, saves through
 * a lost connection and shows both texts where somebody else has saved meanwhile. Shown by `KeptFormFrame`.
 */
export function useKeptForm<Value extends DraftValue, Basis extends object, Saved extends Basis>({
  thing,
  basis,
  valueOf,
  read,
  restored,
  send,
  onSaved,
  onTaken,
}: KeptFormOptions<Value, Basis, Saved>): KeptForm<Value> {
  const draft = useDraft({ thing, saved: valueOf(basis), read, restored });
  const saving = useSaving();
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<{ mine: Value; entity: Saved } | null>(null);
  /** Null as `Saving.run`, and for a conflict. */
  const saveOver = async (value: Value, over: Basis | null): Promise<Saved | null> => {
    setConflict(null);
    const result = await saving.run((signal) => send(value, over, signal));
    if (result === null) return null;
    const { isStale, entity } = result;
    if (!isStale) return entity;
    const theirs = valueOf(entity);
    // A version rises by other things, too (a question was moved, an answer to our own save was lost): no conflict.
    if (isSameValue(theirs, valueOf(over)) || isSameValue(theirs, value)) return saveOver(value, entity);
    setConflict({ mine: value, entity });
    return null;
  };
  const save = async (value: Value, over: Basis | null) => {
    setFailure(null);
    try {
      const entity = await saveOver(value, over);
      if (entity === null) return;
      draft.drop();
      await onSaved(entity);
    } catch (error) {
      setFailure(error);
    }
  };
  return {
    draft,
    saving,
    failure,
    forgetFailure: () => setFailure(null),
    save: (value) => save(value, basis),
    conflict: conflict && { mine: conflict.mine, saved: valueOf(conflict.entity) },
    keepMine: async () => {
      if (conflict) await save(conflict.mine, conflict.entity);
    },
    takeSaved: () => {
      if (!conflict) return;
      draft.drop();
      setConflict(null);
      onTaken?.(conflict.entity);
    },
    postpone: () => setConflict(null),
  };
}
