/** A text with its voice. */
export interface Speech {
  text: string;
  voice: SpeechSynthesisVoice;
}

/** Speaks one text at a time with the voices of the device. */
export function deviceSpeech(device: SpeechSynthesis) {
  // Engines drop the events of an utterance that nothing refers to.
  let current: SpeechSynthesisUtterance | null = null;
  return {
    speak({ text, voice }: Speech, rate: number, ended: (isFailed: boolean) => void): void {
      const utterance = new SpeechSynthesisUtterance(text);
      Object.assign(utterance, { voice, lang: voice.lang, rate });
      const end = (isFailed: boolean) => {
        // A text that was silenced reports an error, sometimes when the next one is already spoken.
        if (current === utterance) ended(isFailed);
      };
      utterance.addEventListener('end', () => end(false));
      utterance.addEventListener('error', () => end(true));
      current = utterance;
      device.speak(utterance);
    },
    silence(): void {
      current = null;
      device.cancel();
    },
  };
}
