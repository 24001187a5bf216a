/** Prerendering (https://wicg.github.io/nav-speculation/prerendering.html), which TypeScript has no types for. */
interface Document {
  /** Whether the page is being prepared and may never be shown; absent in other browsers. */
  readonly prerendering?: boolean;
}
