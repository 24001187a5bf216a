import { arabicVoices } from './voices.ts';

/** Shows the buttons «استمع» where the device has an Arabic voice; the first press loads the player, or the next one if it fails. */
export function startListenButtons(panel: HTMLElement): void {
  // Absent in WebKitGTK.
  if (!('speechSynthesis' in globalThis)) return;
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-listen]')];
  const show = () => {
    const isSilent = arabicVoices(speechSynthesis.getVoices()).length === 0;
    for (const button of buttons) button.hidden = isSilent;
  };
  // Chromium loads the voices late; Safari 15 has the property but no `addEventListener` here.
  speechSynthesis.onvoiceschanged = show;
  show();
  let prepared: Promise<(opener: HTMLElement) => void> | null = null;
  for (const button of buttons)
    button.addEventListener('click', () => {
      // Safari on iOS lets a page speak only during a press, and afterwards once it has done so.
      speechSynthesis.speak(new SpeechSynthesisUtterance(''));
      prepared ??= import('./listening.ts').then(({ prepareListening }) => prepareListening(panel));
      void prepared.then(
        (listen) => listen(button),
        () => (prepared = null),
      );
    });
}
