import { useId, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { InterviewPart } from './interview-parts.ts';
import { turnDigits, type DigitFamily } from './places.ts';

const FAMILIES: DigitFamily[] = ['arab', 'latn'];

interface DigitToolsProps {
  parts: InterviewPart[];
  isOff: boolean;
  /** Called with the sources of the parts in digits of one family. */
  onTurn: (sources: string[]) => void;
}

/** A button for each family of digits, off if all digits are of it. */
export function DigitTools({ parts, isOff, onTurn }: DigitToolsProps) {
  const { t } = useLanguage();
  const id = useId();
  const turned = useMemo(
    () => FAMILIES.map((family) => ({ family, sources: parts.map(({ text }) => turnDigits(text, family)) })),
    [parts],
  );
  return (
    <div className="replace-digits row" role="group" aria-labelledby={id}>
      <span id={id}>{t('replace.digits')}</span>
      {turned.map(({ family, sources }) => {
        const isSame = parts.every(({ text }, index) => text.source === sources[index]);
        return (
          <Button isSmall key={family} isOff={isOff || isSame} onClick={() => onTurn(sources)}>
            {t(`replace.digits.${family}`)}
          </Button>
        );
      })}
    </div>
  );
}
