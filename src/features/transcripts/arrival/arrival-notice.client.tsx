import { useMemo } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { parseJson } from '../../drafts/draft-record.ts';
import { arrivalSchema } from './arrival.ts';

/** Enough to find the place in the source. */
const WORDS_SHOWN = 40;

/** Which words of the source are not in the talk, and what was left out of it on purpose. `text` is an `Arrival`. */
export function ArrivalNotice({ text }: { text: string }) {
  const { t, number } = useLanguage();
  const arrival = useMemo(() => arrivalSchema.safeParse(parseJson(text)).data, [text]);
  if (!arrival) return null;
  const { missing, left, signs } = arrival;
  const quote = missing.slice(0, WORDS_SHOWN).join(' ');
  const kinds = left.map(([kind, count]) => `${t(`transcript.left.${kind}`)} (${number(count)})`);
  return (
    <>
      {missing.length + signs.length > 0 && (
        <Alert kind="warning">
          {missing.length > 0 && (
            <p>
              {t(missing.length > WORDS_SHOWN ? 'transcript.missing.more' : 'transcript.missing', { quote })}
            </p>
          )}
          {signs.length > 0 && <p>{t('transcript.signs', { known: signs.join(' ') })}</p>}
        </Alert>
      )}
      {kinds.length > 0 && (
        <p className="transcript-left">{t('transcript.left', { what: kinds.join(' · ') })}</p>
      )}
    </>
  );
}
