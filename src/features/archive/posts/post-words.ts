/** Matches a title, tag or category that indicates an interview. */
const INTERVIEW =
  /(?:^|[^\p{L}\p{M}])(?:ال)?(?:حوار(?:ات)?|مقابل(?:ة|ات)|لقاء(?:ات)?|interviews?|q ?& ?a)(?![\p{L}\p{M}])/iu;

/** WordPress's default category, in the languages of sites that read Arabic, English or French. */
const DEFAULT_CATEGORIES = new Set([
  'uncategorized',
  'uncategorised',
  'non classé',
  'غير مصنف',
  'غير مصنفة',
  'غير مصنّف',
  'بدون تصنيف',
]);

export function saysInterview(name: string): boolean {
  return INTERVIEW.test(name);
}

export function isDefaultCategory(name: string): boolean {
  return DEFAULT_CATEGORIES.has(name.toLowerCase());
}
