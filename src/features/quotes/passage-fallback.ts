/**
 * The anchor in front of a text directive that is still in an address: a browser that finds texts takes the directive
 * out, any other leaves it and finds nothing. Null where there is none.
 */
export function anchorBeforeDirective(hash: string): string | null {
  const directive = hash.indexOf(':~:');
  return directive > 0 ? hash.slice(0, directive) : null;
}
