/** The permanent address of the page as people read it: Arabic letters, not their escapes. */
export function permanentAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return decodeURI(canonical?.href ?? location.href.split('#', 1)[0] ?? '');
}
