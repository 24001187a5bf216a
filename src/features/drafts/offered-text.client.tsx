import { useLanguage } from '../../admin/admin-language.tsx';
import { momentText } from '../../admin/moment-text.ts';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { draftName } from './draft-name.ts';
import type { DraftValue, KeptDraft } from './draft-record.ts';

interface OfferedTextProps {
  id: string;
  offer: KeptDraft<DraftValue>;
  saved: DraftValue;
  /** What the form holds. */
  holds: 'text' | 'choices';
}

/** When the draft was written, and its first words. */
export function OfferedText({ id, offer: { keptAt, value }, saved, holds }: OfferedTextProps) {
  const { t, locale } = useLanguage();
  // Where something is saved, the screen says what the text is of.
  const name = draftName(saved) === '' ? draftName(value) : '';
  return (
    <div id={id}>
      <p>{t(`draftOffer.${holds}.title`, { time: momentText(locale, keptAt) })}</p>
      {name !== '' && (
        <p className="draft-offer-name">
          <WrittenText>{name}</WrittenText>
        </p>
      )}
    </div>
  );
}
