/** The parts of a `SpeechSynthesisVoice` that choose it. */
type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** The Arabic voices that speak on the device itself; any other sends the text to a service. */
export function arabicVoices<Voice extends VoiceFacts>(voices: readonly Voice[]): Voice[] {
  // Android writes «ar_EG».
  return voices.filter(({ lang, localService }) => localService && /^ar\b|^ar_/i.test(lang));
}
