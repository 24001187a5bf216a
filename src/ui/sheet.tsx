/** A script that does nothing: it only has to stand there. */
export const SHEET_SCRIPT = ';';

/**
 * A style sheet for what follows it in the page: what stands above is painted without waiting for it. By the rules of
 * HTML a script waits for the sheets before it, and the page is read on behind the script; so nothing that follows is
 * shown bare in any browser, and without scripts in most.
 */
export function Sheet({ href }: { href: string }) {
  return (
    <>
      <link rel="stylesheet" href={href} />
      <script dangerouslySetInnerHTML={{ __html: SHEET_SCRIPT }} />
    </>
  );
}
