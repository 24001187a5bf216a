/** Data for a script or a search engine, in a block that no policy has to allow because nothing runs it. */
export function InertJson({ value, type = 'application/json' }: { value: unknown; type?: string }) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: toInertJson(value) }} />;
}

/** JSON that cannot end its own script element. */
function toInertJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
