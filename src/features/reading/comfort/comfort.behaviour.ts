import { readDevice, writeDevice } from '../../../islands/device-storage.ts';
import { KEYS_OFF, SPACING_KEY, THEME_KEY } from './reading-choices.ts';
import {
  parseScale,
  SCALE_DEFAULT,
  SCALE_KEY,
  SCALE_MAX,
  SCALE_MIN,
  showScale,
  sizers,
  stepScale,
} from './reading-scale.ts';

const root = document.documentElement;

/**
 * Text size, line spacing and theme: stored on the device and applied to the whole page. The script in the head has
 * applied the stored values already; here the controls are initialised from them and change them.
 */
export function startComfort(panel: HTMLElement): void {
  const inputs = panel.querySelectorAll('input');
  for (const input of inputs) {
    input.addEventListener('change', () => {
      if (input.type === 'checkbox') keepChoice(input.name, input.checked ? null : KEYS_OFF);
      else choose(input);
    });
  }
  const showSavedSize = startSizers();
  const showSaved = () => {
    showSavedSize();
    colourTheBrowser();
    for (const input of inputs) {
      const saved = readDevice(input.name) ?? '';
      input.checked = input.type === 'checkbox' ? saved !== KEYS_OFF : input.value === saved;
    }
  };
  showSaved();
  // The reader may have chosen others on the page that this one comes back from.
  addEventListener('pageshow', ({ persisted }) => persisted && showSaved());
}

/** Where nothing can be stored, the choice holds for this page, and the page says so. */
function keepChoice(name: string, value: string | null): void {
  if (writeDevice(name, value)) return;
  for (const hint of document.querySelectorAll<HTMLElement>('[data-not-kept]'))
    hint.textContent = hint.dataset['notKept'] ?? '';
}

/** The empty value is the default, for which nothing is stored. */
function choose(input: HTMLInputElement): void {
  const { name, value } = input;
  input.checked = true;
  keepChoice(name, value || null);
  if (name === THEME_KEY) setOnRoot('data-theme', value);
  if (name === SPACING_KEY) setOnRoot('data-spacing', value);
  colourTheBrowser();
}

/** Sets the colour of a phone browser's bars to the page's background. */
function colourTheBrowser(): void {
  const ground = getComputedStyle(root).getPropertyValue('--bg');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

function setOnRoot(attribute: string, value: string): void {
  if (value) root.setAttribute(attribute, value);
  else root.removeAttribute(attribute);
}

/** Returns a function that shows the stored size. */
function startSizers(): () => void {
  let scale = SCALE_DEFAULT;
  const show = () => {
    showScale(scale);
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sizer] button')) {
      // Not `disabled`, which would drop the focus of a user who presses it until the end.
      button.setAttribute('aria-disabled', String(scale === (button.value === '1' ? SCALE_MAX : SCALE_MIN)));
    }
  };
  const change = (next: number, used: HTMLElement) => {
    scale = next;
    root.style.setProperty('--reading-scale', String(scale));
    keepChoice(SCALE_KEY, String(scale));
    // Only the control that was used announces the new value; the others stay silent.
    for (const sizer of sizers()) {
      sizer.querySelector('output')?.setAttribute('aria-live', sizer === used ? 'polite' : 'off');
    }
    show();
  };
  for (const sizer of sizers()) {
    for (const button of sizer.querySelectorAll('button')) {
      button.addEventListener('click', () => change(stepScale(scale, button.value === '1' ? 1 : -1), sizer));
    }
    sizer.querySelector('output')?.addEventListener('dblclick', () => change(SCALE_DEFAULT, sizer));
  }
  return () => {
    scale = parseScale(readDevice(SCALE_KEY));
    show();
  };
}
