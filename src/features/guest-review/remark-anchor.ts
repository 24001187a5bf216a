/** Where on a private page a part is remarked upon. */
export function remarkAnchor(part: string): string {
  return `r-${part}`;
}
