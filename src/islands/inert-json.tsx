/** Data for a script, in a block that no policy has to allow because nothing runs it. */
export function InertJson({ value }: { value: unknown }) {
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: toInertJson(value) }} />;
}

/** JSON that cannot end its own script element. */
function toInertJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
