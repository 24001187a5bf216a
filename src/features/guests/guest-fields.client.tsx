import { useMemo, useState, type Ref } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SuggestingField } from '../../ui/forms/suggesting-field.tsx';
import { guestMeant, suggestedGuests, typeName, valueOf, type GuestValue } from './guest-value.ts';
import { GuestNote } from './guest-note.tsx';
import type { KnownGuest } from './guest.schema.ts';
import { useKnownGuests } from './use-known-guests.client.ts';

export interface GuestFieldsProps {
  value: GuestValue;
  /** Whom the interview names as it is saved; an empty id where it names nobody. */
  saved: GuestValue;
  fields: Record<'name' | 'trade' | 'line', { ref: Ref<HTMLInputElement>; error: string | null }>;
  isBusy: boolean;
  onChange: (value: GuestValue) => void;
}

/** Who answers: one who is known already is offered while their name is typed. */
export function GuestFields({ value, saved, fields, isBusy, onChange }: GuestFieldsProps) {
  const { t } = useLanguage();
  const [chosenId, setChosenId] = useState(value.id || saved.id);
  const [hasLeft, setHasLeft] = useState(false);
  const choose = (guest: GuestValue | null | undefined) => {
    if (!guest) return;
    setChosenId(guest.id);
    onChange(valueOf(guest));
  };
  const known = useKnownGuests(value.name, (found) => {
    // Who is known of a name may be heard of only after the field was left.
    if (hasLeft && !isBusy) choose(guestMeant(value, found));
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
      <TextField
        label={t('guest.trade')}
        {...fields.trade}
        isInvalid={false}
        dir="rtl"
        readOnly={isBusy}
        value={value.trade}
        onChange={({ target }) => onChange({ ...value, trade: target.value })}
      />
      <TextField
        label={t('guest.line')}
        {...fields.line}
        isInvalid={false}
        dir="rtl"
        readOnly={isBusy}
        value={value.line}
        onChange={({ target }) => onChange({ ...value, line: target.value })}
      />
    </>
  );
}

/** How many interviews but this one name a guest; null while nothing is known of that, which is taken for some. */
function otherInterviews(known: readonly KnownGuest[], id: string, savedId: string): number | null {
  const guest = known.find((one) => one.id === id);
  return guest ? guest.interviewCount - (id === savedId ? 1 : 0) : null;
}

function toSuggestions(guests: KnownGuest[]) {
  return guests.map(({ id, name, trade }) => ({ id, text: name, detail: trade }));
}
