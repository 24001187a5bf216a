/** The questions of the guide for hosts, in its order; also their fragments. */
export const GUIDE_TOPICS = [
  'topics',
  'guest',
  'publish',
  'withdraw',
  'unsaved',
  'import',
  'split',
  'password',
  'archive',
  'readers',
] as const;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

/** The guide in one language; only its screen loads it. */
export type Guide = Record<GuideTopic, GuideEntry>;

interface GuideEntry {
  question: string;
  /** Two to five sentences. */
  answer: string;
  /** What its picture shows, if it has one. */
  picture?: string;
}
