import { useDeferredValue, useMemo, useState, type SubmitEvent } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.client.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useScreenRisk } from '../../drafts/leave-guard.client.tsx';
import type { InterviewDetail } from '../api/interview.client.ts';
import { DigitTools } from './digit-tools.client.tsx';
import { partsOf, type InterviewPart } from './interview-parts.ts';
import { PlaceList, type FoundPlace } from './place-list.client.tsx';
import { findPlaces, replacePlaces } from './places.ts';
import { useReplacing } from './use-replacing.client.ts';
import '../editor/editor.css';

const NONE: ReadonlySet<string> = new Set();

interface ReplaceDialogProps {
  interview: InterviewDetail;
  /** Called with the current interview after a save, and when someone else had changed it. */
  onSaved: (saved: InterviewDetail) => void;
  onClose: () => void;
}

/** Finds and replaces words in all texts of an interview, and turns its digits to one family. */
export function ReplaceDialog({ interview, onSaved, onClose }: ReplaceDialogProps) {
  const { t } = useLanguage();
  const { isBusy, failure, outcome, save, undo } = useReplacing(interview, onSaved);
  const { parts, words, setWords, setReplacement, places, kept, setKept, replaced } = useSearch(interview);
  const risk = useScreenRisk()();
  const isUnsaved = risk !== 'clean' && risk !== 'saving';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isUnsaved) return;
    const { count, sources } = replaced();
    if (count > 0) save(sources, t('replace.done', { count }));
  };
  return (
    <FormDialog
      title={t('replace.title')}
      isPublic
      texts={{ submit: t('replace.run'), cancel: t('action.close') }}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      extraAction={
        <Button kind="quiet" isOff={isBusy || undo === null} onClick={() => undo?.(t('replace.undone'))}>
          {t('undo.action')}
        </Button>
      }
    >
      <p className="dialog-hint">{t('replace.hint')}</p>
      {isUnsaved && <Alert kind="warning">{t('replace.unsaved')}</Alert>}
      <Words onWords={setWords} onReplacement={setReplacement} />
      <p className="replace-count" role="status">
        {outcome?.kind === 'done' && <span>{outcome.text} </span>}
        {words !== '' && t('replace.found', { count: places.length })}
      </p>
      {outcome?.kind === 'refused' && <Alert kind="error">{t(outcome.why)}</Alert>}
      {failure !== null && <CallFailed title={t('replace.failed')} error={failure} />}
      {places.length > 0 && <PlaceList places={places} kept={kept} onKeep={setKept} />}
      <DigitTools
        parts={parts}
        isOff={isBusy || isUnsaved}
        onTurn={(sources) => save(sources, t('replace.digits.done'))}
      />
    </FormDialog>
  );
}

interface WordsProps {
  onWords: (text: string) => void;
  onReplacement: (text: string) => void;
}

/** The two fields. */
function Words({ onWords, onReplacement }: WordsProps) {
  const { t } = useLanguage();
  const arabic = {
    error: null,
    isInvalid: false,
    dir: 'rtl',
    autoComplete: 'off',
    'data-literal': '',
  } as const;
  return (
    <>
      <TextField
        label={t('replace.words')}
        {...arabic}
        autoFocus
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <TextField
        label={t('replace.replacement')}
        {...arabic}
        onChange={(event) => onReplacement(event.currentTarget.value)}
      />
    </>
  );
}

/** The places of the typed words, and which of them are replaced: all, until the words or the texts are others. */
function useSearch(interview: InterviewDetail) {
  const [words, setWords] = useState('');
  const [replacement, setReplacement] = useState('');
  const [kept, setKept] = useState({ of: '', in: interview, keys: NONE });
  const parts = useMemo(() => partsOf(interview), [interview]);
  const [sought, instead] = [useDeferredValue(words), useDeferredValue(replacement)];
  const places = useMemo(() => allPlaces(parts, sought, instead), [parts, sought, instead]);
  const keysOf = (text: string) => (kept.of === text && kept.in === interview ? kept.keys : NONE);
  return {
    parts,
    words,
    setWords,
    setReplacement,
    places,
    kept: keysOf(sought),
    setKept: (changed: ReadonlySet<string>) => setKept({ of: sought, in: interview, keys: changed }),
    /** The sources of the parts with the replacement at the chosen places, by the fields, which the list may lag behind. */
    replaced: () => {
      const keys = keysOf(words);
      const chosen = allPlaces(parts, words, replacement).filter(({ key }) => !keys.has(key));
      const sources = parts.map((part) => {
        const here = chosen.filter((found) => found.part === part).map(({ place }) => place);
        return replacePlaces(part.text, here, replacement);
      });
      return { count: chosen.length, sources };
    },
  };
}

function allPlaces(parts: InterviewPart[], words: string, replacement: string): FoundPlace[] {
  return parts.flatMap((part, index) =>
    findPlaces(part.text, words, replacement).map((place) => ({
      key: `${index} ${place.start}`,
      part,
      place,
    })),
  );
}
