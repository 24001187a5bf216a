/**
 * What a process that works on a picture may take: the largest accepted pictures take 490 of the 512 MB that are left of
 * it.
 */
export const PICTURE_LIMITS = { memoryMaxMib: 1_200, flags: ['--max-old-space-size=512'] };
