import { LEFT_LETTERS, LEFT_MARK, LONG_STROKE, RIGHT_LETTERS, RIGHT_MARK } from './wordmark-paths.ts';
import './wordmark.css';
import './elastic-wordmark.css';

/** The drawn name with its stroke stretched to the width of the page. */
export function ElasticWordmark({ platformName }: { platformName: string }) {
  return (
    <span className="elastic-wordmark" role="img" aria-label={platformName}>
      <svg className="elastic-end" viewBox="0 -790 530 1420" aria-hidden="true">
        <path d={RIGHT_LETTERS} />
        <path className="wordmark-mark" d={RIGHT_MARK} />
      </svg>
      <svg className="elastic-stroke" viewBox="0 -790 556 1420" preserveAspectRatio="none" aria-hidden="true">
        <path d={LONG_STROKE} />
      </svg>
      <svg className="elastic-end" viewBox="0 -790 912 1420" aria-hidden="true">
        <path d={LEFT_LETTERS} />
        <path className="wordmark-mark" d={LEFT_MARK} />
      </svg>
    </span>
  );
}
