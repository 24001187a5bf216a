import { useLanguage } from '../../admin/admin-language.tsx';
import { isSameName, type GuestValue } from './guest-value.ts';

export interface GuestNoteProps {
  value: GuestValue;
  /** Who was chosen last; null where nobody was. */
  meant: Pick<GuestValue, 'id' | 'name'> | null;
  /** Interviews but this one that name them; null where that is not known. */
  others: number | null;
  onChange: (value: GuestValue) => void;
}

/** What a change of the name or of what is said of a guest does to their other interviews, and the other choice. */
export function GuestNote({ value, meant, others, onChange }: GuestNoteProps) {
  const { t, count } = useLanguage();
  if (!meant || others === 0 || value.name === '') return null;
  const { name } = meant;
  const isRenamed = !isSameName(value.name, name);
  if (value.id !== '' && !isRenamed) {
    if (others === null) return null;
    return <p className="guest-note">{t('guest.shared', { what: count('interviews', others) })}</p>;
  }
  const isOther = value.id === '';
  return (
    <div className="guest-note" role="status">
      <p>{t(isOther ? 'guest.other' : 'guest.renamed', { name })}</p>
      <button
        className="button button-ghost button-small"
        type="button"
        onClick={() => onChange({ ...value, id: isOther ? meant.id : '' })}
      >
        {isOther ? t('guest.other.correct', { name }) : t('guest.other.choose')}
      </button>
    </div>
  );
}
