/** Whether a name that stands in the page is one of a table's. */
export function isNameIn<Name extends string>(
  table: Record<Name, unknown>,
  name: string | undefined,
): name is Name {
  return name !== undefined && Object.hasOwn(table, name);
}
