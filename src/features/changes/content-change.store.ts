import type { Author, User } from '../accounts/account.schema.ts';
import type { FontSettings } from '../appearance/appearance.schema.ts';
import type { InfoPage } from '../info-pages/info-page.schema.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import type { TrashEntry } from '../trash/trash.schema.ts';

/** What can change, by the name of its kind. */
interface Contents {
  interview: Interview;
  info_page: InfoPage;
  fonts: FontSettings;
  user: User;
  /** What is deleted for good; bringing something back is a change of an interview. */
  trash: TrashEntry[];
}

/**
 * Why something changes, where before and after do not tell: somebody saved it, the moment of a schedule came, it came
 * back from the trash, the trash was emptied or reached its age, or the version of a number was restored.
 */
export type Cause = 'edit' | 'schedule' | 'put-back' | 'emptied' | 'expired' | { restoredVersion: number };

/** One change of what the site holds. */
export type ContentChange = {
  [Subject in keyof Contents]: {
    subject: Subject;
    /** Null where it is new. */
    before: Contents[Subject] | null;
    /** Null where it is gone. */
    after: Contents[Subject] | null;
    /** Null where the product itself or the operator acts. */
    actor: Author | null;
    cause: Cause;
    /** ISO 8601. */
    at: string;
  };
}[keyof Contents];

/** Hands a change that was written in this transaction to everything that follows changes. */
export interface ChangeWriter {
  changed(change: ContentChange): Promise<void>;
}
