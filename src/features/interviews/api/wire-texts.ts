import type { TextName } from '../interview.schema.ts';

/**
 * The texts of an interview under the wire's names, where its summary is `content`, whatever stands for each: itself, its
 * schema, what became of it. For both ends of the wire.
 */
export function wireTexts<Value>({ summary, ...others }: Record<TextName, Value>) {
  return { ...others, content: summary };
}
