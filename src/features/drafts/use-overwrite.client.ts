import { useState } from 'react';
import type { Overwritten } from '../accounts/api.client.ts';
import { isSameValue, type DraftValue } from './draft-record.ts';
import { useSaving, type Saving } from './use-saving.client.ts';

/** The text that a form was opened with, and its version. */
interface Basis<Value> {
  saved: Value;
  version: number;
}

export interface OverwriteOptions<Value, Entity> extends Basis<Value> {
  /** One attempt (`overwrite` of the API client). */
  send: (value: Value, version: number, signal: AbortSignal) => Promise<Overwritten<Entity>>;
  /** The same text in an entity that the server gave. */
  valueOf: (entity: Entity) => Value;
}

/** Two texts of one thing: the host's own, and what somebody saved in between. */
export interface Conflict<Value, Entity> {
  mine: Value;
  entity: Entity;
}

export interface Overwrite<Value, Entity> {
  saving: Saving;
  /** Saves over the version that the form was opened with. Gives the saved entity, null as `Saving.run` or for a conflict. */
  save: (value: Value) => Promise<Entity | null>;
  /** Show both (`BothVersions`), and let the host decide. */
  conflict: Conflict<Value, Entity> | null;
  /** The host has seen both and wants the own one. */
  keepMine: () => Promise<Entity | null>;
  /** Back to the form, nothing decided. */
  postpone: () => void;
}

/** Saves a text that may have been changed elsewhere since, and never writes over what the host has not seen. */
export function useOverwrite<Value extends DraftValue, Entity extends { version: number }>({
  saved,
  version,
  send,
  valueOf,
}: OverwriteOptions<Value, Entity>): Overwrite<Value, Entity> {
  const saving = useSaving();
  const [conflict, setConflict] = useState<Conflict<Value, Entity> | null>(null);
  const save = async (value: Value, basis: Basis<Value>): Promise<Entity | null> => {
    setConflict(null);
    const result = await saving.run((signal) => send(value, basis.version, signal));
    if (result === null) return null;
    const { isStale, entity } = result;
    if (!isStale) return entity;
    const theirs = valueOf(entity);
    // A version rises by other things, too (a question was moved, an answer to our own save was lost): no conflict.
    if (isSameValue(theirs, basis.saved) || isSameValue(theirs, value)) {
      return save(value, { saved: theirs, version: entity.version });
    }
    setConflict({ mine: value, entity });
    return null;
  };
  return {
    saving,
    save: (value) => save(value, { saved, version }),
    conflict,
    keepMine: async () =>
      conflict && save(conflict.mine, { saved: valueOf(conflict.entity), version: conflict.entity.version }),
    postpone: () => setConflict(null),
  };
}
