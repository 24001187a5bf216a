import { pageText } from '../../../messages/page-text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import '../reading.css';

/** Reads the interview aloud; hidden until the script has found an Arabic voice on the device. */
export function ListenButton({ className, isSmall = false }: { className: string; isSmall?: boolean }) {
  return (
    <button className={`reading-tool listen-button ${className}`} type="button" data-listen="" hidden>
      <Icon name="listen" />
      <span {...(isSmall && { className: 'visually-hidden' })}>{pageText('listen.start')}</span>
    </button>
  );
}

/** The controls of the voice, in the place of the dock. */
export function ListenPlayer() {
  return (
    <div
      className="listen-player reading-float reading-tool"
      role="group"
      aria-label={pageText('listen.title')}
      data-listen-player=""
      data-failed={pageText('listen.failed')}
      hidden
    >
      <button
        className="listen-play"
        type="button"
        value="play"
        aria-pressed="false"
        aria-label={pageText('listen.play')}
      >
        <Icon name="play" />
        <Icon name="pause" />
      </button>
      <p className="listen-at">
        <span className="visually-hidden">{pageText('listen.question')} </span>
        <span data-listen-at="" />
      </p>
      <PlayerButton value="previous" label={pageText('listen.previous')} icon="up" />
      <PlayerButton value="next" label={pageText('listen.next')} icon="down" />
      <button type="button" value="faster">
        <span className="visually-hidden">{pageText('listen.rate')} </span>
        <span data-listen-rate="" />
      </button>
      <PlayerButton value="stop" label={pageText('listen.stop')} icon="close" />
    </div>
  );
}

function PlayerButton({ value, label, icon }: { value: string; label: string; icon: IconName }) {
  return (
    <button type="button" value={value} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
