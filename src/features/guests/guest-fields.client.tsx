import { type Ref, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SuggestingField } from '../../ui/forms/suggesting-field.tsx';
import {
  followGuest,
  guestMeant,
  type GuestValue,
  isSameName,
  suggestedGuests,
  typeName,
  valueOf,
} from './guest-value.ts';
import type { Guest, KnownGuest } from './guest.schema.ts';
import { foldedSpelling } from '../../kernel/arabic.ts';
import { listGuests } from './guest.client.ts';

interface GuestFieldsProps {
  value: GuestValue;
  /** The saved guest of the interview; an empty id without one. */
  saved: Guest;
  fields: Record<'name' | 'trade' | 'line', { ref: Ref<HTMLInputElement>; error: string | null }>;
  isBusy: boolean;
  onChange: (value: GuestValue) => void;
}

/** The guest: existing ones are suggested while the name is typed. */
export function GuestFields({ value, saved, fields, isBusy, onChange }: GuestFieldsProps) {
  const { t } = useLanguage();
  const [chosenId, setChosenId] = useState(value.id || saved.id);
  const [hasLeft, setHasLeft] = useState(false);
  const choose = (guest: Guest | null | undefined) => {
    if (!guest) return;
    setChosenId(guest.id);
    // What others change about the saved guest is a conflict of the whole form.
    onChange({ ...valueOf(guest), ...(guest.id === saved.id && { seen: '' }) });
  };
  const known = useKnownGuests(value.name, (found) => {
    if (isBusy) return;
    const followed = followGuest(value, found);
    if (followed !== value) onChange(followed);
    // The list of existing guests may arrive after the field was left.
    if (hasLeft) choose(guestMeant(value, found));
  });
  const meant = known.find(({ id }) => id === chosenId) ?? (saved.id === chosenId && saved.id ? saved : null);
  const others = otherInterviews(known, chosenId, saved.id);
  const suggestions = useMemo(() => toSuggestions(suggestedGuests(value, known)), [value, known]);
  const type = (name: string) => {
    setHasLeft(false);
    onChange(typeName(value, name, { meant, isShared: others !== 0 }));
  };
  const leave = () => {
    setHasLeft(true);
    choose(guestMeant(value, known));
  };
  return (
    <>
      <SuggestingField
        label={t('guest.name')}
        listLabel={t('guest.known')}
        error={fields.name.error}
        value={value.name}
        inputRef={fields.name.ref}
        suggestions={suggestions}
        isReadOnly={isBusy}
        onChange={type}
        onChoose={(suggestion) => choose(known.find(({ id }) => id === suggestion.id))}
        onLeave={leave}
      />
      <GuestNote value={value} meant={meant} others={others} onChange={onChange} />
      {(['trade', 'line'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`guest.${name}`)}
          {...fields[name]}
          dir="rtl"
          readOnly={isBusy}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      ))}
    </>
  );
}

/** The number of other interviews of a guest; null if unknown, which is treated as some. */
function otherInterviews(known: readonly KnownGuest[], id: string, savedId: string): number | null {
  const guest = known.find((one) => one.id === id);
  return guest ? guest.interviews - (id === savedId ? 1 : 0) : null;
}

function toSuggestions(guests: KnownGuest[]) {
  return guests.map(({ id, name, trade }) => ({ id, text: name, detail: trade }));
}

interface GuestNoteProps {
  value: GuestValue;
  /** The last chosen guest; null if none. */
  meant: Pick<GuestValue, 'id' | 'name'> | null;
  /** Number of their other interviews; null if unknown. */
  others: number | null;
  onChange: (value: GuestValue) => void;
}

/**
 * Explains the effect of a change of the name or the texts of a guest on their other interviews, and offers the
 * alternative.
 */
function GuestNote({ value, meant, others, onChange }: GuestNoteProps) {
  const { t, count } = useLanguage();
  if (!meant || others === 0 || value.name === '') return null;
  const { name } = meant;
  const isRenamed = !isSameName(value.name, name);
  if (value.id !== '' && !isRenamed) {
    if (others === null) return null;
    return (
      <p className="guest-note row detail">{t('guest.shared', { what: count('interviews', others) })}</p>
    );
  }
  const isOther = value.id === '';
  return (
    <div className="guest-note row detail" role="status">
      <p>{t(isOther ? 'guest.other' : 'guest.renamed', { name })}</p>
      <Button isSmall onClick={() => onChange({ ...value, id: isOther ? meant.id : '' })}>
        {isOther ? t('guest.other.correct', { name }) : t('guest.other.choose')}
      </Button>
    </div>
  );
}

/**
 * Guests whose names begin with the text of the field, and with its earlier text; the former come first. `onFound` is
 * called whenever some were found.
 */
function useKnownGuests(
  name: string,
  onFound: (found: readonly KnownGuest[]) => void,
): readonly KnownGuest[] {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownGuest>>(new Map());
  const tell = useEffectEvent(onFound);
  const beginning = foldedSpelling(name);
  useEffect(() => {
    if (beginning === '') return undefined;
    const asked = new AbortController();
    listGuests({ query: { q: beginning }, signal: asked.signal }).then(
      (found) => {
        // At once: the field may be left before the next render, and would not know them then.
        flushSync(() => setKnown((before) => withFirst(found, before)));
        tell(found);
      },
      // Without suggestions the field still works, and the server finds the guest by name.
      () => {},
    );
    return () => asked.abort();
  }, [beginning]);
  return useMemo(() => [...known.values()], [known]);
}

function withFirst(found: KnownGuest[], before: ReadonlyMap<string, KnownGuest>): Map<string, KnownGuest> {
  const now = new Map(found.map((guest) => [guest.id, guest]));
  return new Map([...now, ...[...before].filter(([id]) => !now.has(id))]);
}
