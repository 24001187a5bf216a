import { assertShallow } from './body-limits.server.ts';

/**
 * The value of a form's part that is JSON as text; undefined for anything else, for what is nested too deep, and for
 * what names a prototype.
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
