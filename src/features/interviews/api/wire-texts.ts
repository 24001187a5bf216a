import type { TextName } from '../interview.schema.ts';

/**
 * Values by the texts of an interview under their names on the wire, where the summary is `content`. The values can
 * be the texts, their schemas or results. Used on both sides of the wire.
 */
export function wireTexts<Value>({ summary, ...others }: Record<TextName, Value>) {
  return { ...others, content: summary };
}
