import { percentText } from '../../../messages/counted-text.ts';
import { pageText } from '../../../messages/page-text.ts';
import { SCALE_DEFAULT } from './reading-scale.ts';

/** Smaller, the value, larger, from right to left. A double click on the value goes back to the default. */
export function Sizer() {
  return (
    <div className="sizer" role="group" aria-label={pageText('reading.size')} data-sizer="">
      <SizeButton value="-1" label={pageText('reading.size.smaller')} />
      <output className="sizer-value" aria-label={pageText('reading.size')}>
        {percentText(SCALE_DEFAULT)}
      </output>
      <SizeButton value="1" label={pageText('reading.size.larger')} />
    </div>
  );
}

/** One letter in two sizes says what the words say to ears. */
function SizeButton({ value, label }: { value: '1' | '-1'; label: string }) {
  return (
    <button className="sizer-button" type="button" value={value} aria-label={label}>
      {pageText('reading.size.letter')}
    </button>
  );
}
