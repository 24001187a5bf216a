/**
 * Data for a script or a search engine, in a block that needs no permission of the policy because it does not
 * run.
 */
export function InertJson({ value, type = 'application/json' }: { value: unknown; type?: string }) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: toInertJson(value) }} />;
}

/** JSON that cannot close its script element. */
function toInertJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
