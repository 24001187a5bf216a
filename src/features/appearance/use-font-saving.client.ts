import { useState } from 'react';
import { useSaving, type Saving } from '../drafts/use-saving.client.ts';
import { saveFontSettings } from './appearance.client.ts';
import type { FontFields, FontSettings } from './appearance.schema.ts';
import { applySiteFonts } from './site-fonts.client.ts';

/** Own settings, and others that were saved since the screen was opened. */
export interface FontConflict {
  mine: FontFields;
  saved: FontSettings;
}

export interface FontSaving {
  saving: Saving;
  /** Why the last save was refused; null where it was not. */
  failure: unknown;
  isSaved: boolean;
  /** Both are shown, and the host decides. */
  conflict: FontConflict | null;
  save: (fields: FontFields) => Promise<void>;
  keepMine: () => Promise<void>;
  /** Gives what is saved, for the form to show. */
  takeSaved: () => void;
  /** Back to the form, nothing decided. */
  postpone: () => void;
}

/** Saves font settings and applies them to this document. `onBase` learns which settings are the saved ones. */
export function useFontSaving(base: FontSettings | null, onBase: (saved: FontSettings) => void): FontSaving {
  const saving = useSaving();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [conflict, setConflict] = useState<FontConflict | null>(null);
  const accept = (saved: FontSettings) => {
    applySiteFonts(document.documentElement, saved);
    onBase(saved);
  };
  const saveOver = async (shown: FontSettings | null, fields: FontFields) => {
    setFailure(null);
    setIsSaved(false);
    setConflict(null);
    try {
      const result = await saving.run((signal) => saveFontSettings(shown, fields, signal));
      if (!result) return;
      // The answer to one's own earlier attempt may have been lost: no conflict.
      if (result.isStale && !isSameFonts(result.entity, fields)) {
        setConflict({ mine: fields, saved: result.entity });
        return;
      }
      accept(result.entity);
      setIsSaved(true);
    } catch (error) {
      setFailure(error);
    }
  };
  return {
    saving,
    failure,
    isSaved,
    conflict,
    save: (fields) => saveOver(base, fields),
    keepMine: async () => {
      if (conflict) await saveOver(conflict.saved, conflict.mine);
    },
    takeSaved: () => {
      if (conflict) accept(conflict.saved);
      setConflict(null);
    },
    postpone: () => setConflict(null),
  };
}

/** Whether two settings look the same. */
function isSameFonts(one: FontFields, other: FontFields): boolean {
  return one.family === other.family && one.sizePx === other.sizePx && one.color === other.color;
}
