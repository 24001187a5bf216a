import { pageText } from '../messages/page-text.ts';
import { WrittenText } from '../ui/text/written-text.tsx';
import { LEFT_LETTERS, LEFT_MARK, RIGHT_LETTERS, RIGHT_MARK, SHORT_STROKE } from './wordmark-paths.ts';
import './wordmark.css';

/** Whether the platform has the name that is drawn; any other is set as text. */
export function isDrawnName(platformName: string): boolean {
  return platformName.normalize('NFC') === pageText('site.drawnName').normalize('NFC');
}

/** Length of the stroke between the two groups of letters, in units of the drawing. */
const STROKE_LENGTHS = { compact: 120, wide: 420 };
const LEFT_GROUP = 912;
const RIGHT_GROUP = 530;
const STROKE_DRAWN_LENGTH = 556;

/** The platform's name: the drawing if it matches, otherwise text. */
export function Wordmark({
  platformName,
  length,
}: {
  platformName: string;
  length: keyof typeof STROKE_LENGTHS;
}) {
  if (!isDrawnName(platformName)) {
    return (
      <span className={`wordmark-text wordmark-text-${length}`}>
        <WrittenText>{platformName}</WrittenText>
      </span>
    );
  }
  const stroke = STROKE_LENGTHS[length];
  const right = `translate(${LEFT_GROUP + stroke} 0)`;
  const width = LEFT_GROUP + stroke + RIGHT_GROUP + 10;
  return (
    <svg
      className={`wordmark wordmark-${length}`}
      viewBox={`-10 -790 ${width} 1420`}
      role="img"
      aria-label={platformName}
    >
      <path d={LEFT_LETTERS} />
      <path
        transform={`translate(${LEFT_GROUP} 0) scale(${(stroke / STROKE_DRAWN_LENGTH).toFixed(3)} 1)`}
        d={SHORT_STROKE}
      />
      <path transform={right} d={RIGHT_LETTERS} />
      <path className="wordmark-mark" d={LEFT_MARK} />
      <path className="wordmark-mark" transform={right} d={RIGHT_MARK} />
    </svg>
  );
}
