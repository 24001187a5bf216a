import { useMemo, type Ref } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { SuggestingField } from '../../ui/forms/suggesting-field.tsx';
import { useFetchedList } from '../../ui/use-fetched-list.client.ts';
import { listTopics } from './topic.client.ts';
import { endTopic, readTopics, suggestedTopics, typeTopics, writeTopics } from './topics-value.ts';

interface TopicsFieldProps {
  /** See `TopicsValue`. */
  value: string;
  field: { ref: Ref<HTMLInputElement>; error: string | null };
  isBusy: boolean;
  onChange: (value: string) => void;
}

/** The topics of an interview: Enter, a comma and leaving the field end a topic; existing ones are suggested. */
export function TopicsField({ value, field, isBusy, onChange }: TopicsFieldProps) {
  const { t } = useLanguage();
  const { items: known } = useFetchedList(listTopics);
  const topics = useMemo(() => readTopics(value), [value]);
  const suggestions = useMemo(
    () => suggestedTopics(topics, known).map(({ id, name }) => ({ id, text: name, detail: '' })),
    [topics, known],
  );
  const end = (typed = topics.typed) => onChange(writeTopics(endTopic({ ...topics, typed }, known)));
  const remove = (name: string, button: HTMLElement) => {
    onChange(writeTopics({ ...topics, chosen: topics.chosen.filter((other) => other !== name) }));
    // The pressed button is removed.
    button.closest('.field')?.querySelector('input')?.focus();
  };
  return (
    <SuggestingField
      label={t('topics.add')}
      listLabel={t('topics.known')}
      error={field.error}
      value={topics.typed}
      inputRef={field.ref}
      suggestions={suggestions}
      isReadOnly={isBusy}
      onChange={(typed) => onChange(writeTopics(typeTopics(topics, typed, known)))}
      onChoose={({ text }) => end(text)}
      onLeave={() => end()}
      onEnter={() => end()}
    >
      {topics.chosen.length > 0 && (
        <ul className="topic-chips" aria-label={t('topics.title')}>
          {topics.chosen.map((name) => (
            <li key={name} className="chip topic-chip">
              <WrittenText>{name}</WrittenText>
              <button
                className="topic-chip-remove"
                type="button"
                aria-label={t('topics.remove', { name })}
                aria-disabled={isBusy}
                onClick={({ currentTarget }) => !isBusy && remove(name, currentTarget)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </SuggestingField>
  );
}
