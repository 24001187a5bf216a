/** Whether a name from the page is a key of a table. */
export function isNameIn<Name extends string>(
  table: Record<Name, unknown>,
  name: string | undefined,
): name is Name {
  return name !== undefined && Object.hasOwn(table, name);
}
