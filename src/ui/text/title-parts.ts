/** A name of at most 40 characters, a colon, the rest. */
const NAMED_TITLE = /^([^:]{1,40}:) (\S.*)$/su;

/** A title that begins with a name and a colon, before and after the space behind them; null for any other. */
export function titleParts(title: string): [name: string, rest: string] | null {
  const [, name, rest] = NAMED_TITLE.exec(title) ?? [];
  return name === undefined || rest === undefined ? null : [name, rest];
}
