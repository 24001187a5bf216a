/** Keys without a character, as WebDriver names them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const CODES: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** The actions of WebDriver for these presses: single characters, or keys such as `Enter` and `Control+b`. */
export function keyActions(presses: readonly string[]): { type: string; value: string }[] {
  return presses.flatMap((press) => {
    const keys = press.split('+').map((key) => CODES[key] ?? key);
    return [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
  });
}
