import { assertShallow } from './body-limits.server.ts';

/**
 * The value of a form part that holds JSON; undefined for anything else, for JSON nested too deep, and for a
 * key that names a prototype.
 */
export function parseJsonPart(text: string): unknown {
  let hasPrototypeKey = false;
  try {
    assertShallow(text);
    const value: unknown = JSON.parse(text, (key, member: unknown) => {
      hasPrototypeKey ||= key === '__proto__';
      return member;
    });
    return hasPrototypeKey ? undefined : value;
  } catch {
    return undefined;
  }
}
