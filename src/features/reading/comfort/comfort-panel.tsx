import { behaviour } from '../../../islands/behaviours.ts';
import { pageText } from '../../../messages/page-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { COMFORT_ID, KEYS_KEY, SPACING_KEY, THEME_KEY } from './reading-choices.ts';
import { percentText } from '../../../messages/counted-text.ts';
import { SCALE_DEFAULT } from './reading-scale.ts';
import './comfort.css';

interface Choice {
  /** Empty for the default. */
  value: string;
  label: string;
}

/** Reading preferences: text size, line spacing, theme, keys. Stored only on the device. */
export function ComfortPanel() {
  return (
    <div
      id={COMFORT_ID}
      className="comfort-panel"
      popover="auto"
      role="dialog"
      aria-label={pageText('reading.comfort')}
      {...behaviour('comfort')}
    >
      <div className="comfort-head">
        <p className="comfort-title">{pageText('reading.comfort')}</p>
        <button
          className="round-button round-button-small"
          type="button"
          popoverTarget={COMFORT_ID}
          popoverTargetAction="hide"
          aria-label={pageText('reading.comfort.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div>
        <p className="comfort-label">{pageText('reading.size')}</p>
        <Sizer />
      </div>
      <Choices
        name={SPACING_KEY}
        legend={pageText('reading.spacing')}
        choices={[
          { value: 'tight', label: pageText('reading.spacing.tight') },
          { value: '', label: pageText('reading.spacing.normal') },
          { value: 'wide', label: pageText('reading.spacing.wide') },
        ]}
      />
      <Choices
        name={THEME_KEY}
        legend={pageText('reading.theme')}
        choices={[
          { value: '', label: pageText('reading.theme.dark') },
          { value: 'night', label: pageText('reading.theme.night') },
          { value: 'paper', label: pageText('reading.theme.paper') },
          { value: 'contrast', label: pageText('reading.theme.contrast') },
        ]}
      />
      <label className="comfort-keys">
        <input type="checkbox" name={KEYS_KEY} value="" defaultChecked />
        <span>
          {pageText('reading.keys')}
          <span className="comfort-hint detail">{pageText('reading.keys.hint')}</span>
        </span>
      </label>
      <KeptHint className="comfort-hint detail" />
    </div>
  );
}

function Choices({ name, legend, choices }: { name: string; legend: string; choices: Choice[] }) {
  return (
    <fieldset>
      <legend className="comfort-label">{legend}</legend>
      <div className="comfort-choices">
        {choices.map(({ value, label }) => (
          <label key={value} className="comfort-choice">
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === ''}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Opens the panel; hidden without a script. */
export function ComfortButton({ className = '' }: { className?: string }) {
  return (
    <button className={`reading-tool ${className}`} type="button" popoverTarget={COMFORT_ID}>
      <Icon name="sliders" /> <span>{pageText('reading.comfort')}</span>
    </button>
  );
}

/** Smaller, the value, larger, from right to left. A double click on the value restores the default. */
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

/** One letter in two sizes, with a label for screen readers. */
function SizeButton({ value, label }: { value: '1' | '-1'; label: string }) {
  return (
    <button className="sizer-button" type="button" value={value} aria-label={label}>
      {pageText('reading.size.letter')}
    </button>
  );
}

/** Says that choices are kept; the script replaces it where they cannot be. */
export function KeptHint({ className }: { className: string }) {
  return (
    <p className={className} data-not-kept={pageText('reading.notKept')}>
      {pageText('reading.kept')}
    </p>
  );
}
