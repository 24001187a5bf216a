/**
 * The database says `updated_at`, the code says `updatedAt`. Identifiers are renamed when a query becomes SQL text, and
 * columns when rows arrive. Kysely's `CamelCasePlugin` does the same by copying every query and every row, which takes
 * a fifth of the time of a small read.
 */
export function toColumnName(name: string): string {
  return columnNames.get(name) ?? remember(columnNames, name, snakeCase(name));
}

/** Names come from the code, so there are few of them. */
const columnNames = new Map<string, string>();
const propertyNames = new Map<string, string>();

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function toPropertyName(column: string): string {
  return propertyNames.get(column) ?? remember(propertyNames, column, camelCase(column));
}

/** Rows as objects. JSON in a column is text here, so nothing inside it is renamed. */
export function toRows<Value>(names: readonly string[], rows: readonly Value[][]): Record<string, Value>[] {
  return rows.map((values) => {
    const row: Record<string, Value> = {};
    for (const [index, value] of values.entries()) row[names[index] ?? ''] = value;
    return row;
  });
}

function remember(names: Map<string, string>, from: string, to: string): string {
  names.set(from, to);
  return to;
}
