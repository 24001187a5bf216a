/** Half a segment cannot be static, so other single segments of the admin area arrive with this one. */
const ADDRESS = /^about-(.+)-data$/;

/** The slug in `about-{slug}-data`; null in any other segment. */
export function hostDataSlug(segment: string): string | null {
  return ADDRESS.exec(segment)?.[1] ?? null;
}
