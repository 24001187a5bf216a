import { useMemo } from 'react';
import { useController, type Control, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { fieldText } from '../../../admin/form-texts.ts';
import { GuestFields } from '../../guests/guest-fields.client.tsx';
import type { GuestValue } from '../../guests/guest-value.ts';
import type { Guest } from '../../guests/guest.schema.ts';
import { TopicsField } from '../../topics/topics-field.client.tsx';
import type { InterviewValue } from './interview-values.ts';

export interface NamingFieldsProps {
  form: UseFormReturn<InterviewValue, unknown, InterviewValue>;
  /** Whom the interview names as it is saved. */
  savedGuest: Guest | null;
  isBusy: boolean;
  /** Something was chosen or typed. */
  onTouch: () => void;
}

const NOBODY: GuestValue = { id: '', name: '', trade: '', line: '' };

/** Who answers and what the interview speaks of, both at the host's choice. */
export function NamingFields({ form, savedGuest, isBusy, onTouch }: NamingFieldsProps) {
  const { t } = useLanguage();
  const { control } = form;
  const id = useText(control, 'guestId');
  const name = useText(control, 'guestName');
  const trade = useText(control, 'guestTrade');
  const line = useText(control, 'guestLine');
  const topics = useText(control, 'topics');
  const guest = useMemo(
    () => ({ id: id.value, name: name.value, trade: trade.value, line: line.value }),
    [id.value, name.value, trade.value, line.value],
  );
  const changeGuest = (changed: GuestValue) => {
    id.change(changed.id);
    name.change(changed.name);
    trade.change(changed.trade);
    line.change(changed.line);
    onTouch();
  };
  const changeTopics = (text: string) => {
    if (text === topics.value) return;
    topics.change(text);
    onTouch();
  };
  return (
    <>
      <fieldset className="naming-fields">
        <legend className="field-label">{t('guest.title')}</legend>
        <p className="publishing-hint">{t('guest.hint')}</p>
        <GuestFields
          value={guest}
          saved={savedGuest ?? NOBODY}
          fields={{ name: name.field, trade: trade.field, line: line.field }}
          isBusy={isBusy}
          onChange={changeGuest}
        />
      </fieldset>
      <fieldset className="naming-fields">
        <legend className="field-label">{t('topics.title')}</legend>
        <p className="publishing-hint">{t('topics.hint')}</p>
        <TopicsField field={topics.field} value={topics.value} isBusy={isBusy} onChange={changeTopics} />
      </fieldset>
    </>
  );
}

/** One text of the form; the form finds the field when it is faulty. */
function useText(
  control: Control<InterviewValue, unknown, InterviewValue>,
  name: 'guestId' | 'guestName' | 'guestTrade' | 'guestLine' | 'topics',
) {
  const { field, fieldState } = useController({ control, name });
  const error = fieldText(useLanguage(), fieldState.error);
  return { value: field.value, change: field.onChange, field: { ref: field.ref, error } };
}
