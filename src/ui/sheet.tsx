/** A script that does nothing; it only needs to be present. */
export const SHEET_SCRIPT = ';';

/**
 * A style sheet for the part of the page that follows: the part above is painted without waiting for it. In HTML a
 * script waits for the sheets before it, and parsing continues after the script; so nothing that follows is shown
 * unstyled in any browser, and without scripts in most.
 */
export function Sheet({ href }: { href: string }) {
  return (
    <>
      <link rel="stylesheet" href={href} />
      <script dangerouslySetInnerHTML={{ __html: SHEET_SCRIPT }} />
    </>
  );
}
