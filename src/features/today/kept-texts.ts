import { z } from 'zod';
import { draftName } from '../drafts/draft-name.ts';
import { type DraftDevice, listDrafts, listSubjects } from '../drafts/draft-record.ts';
import { NEW_INTERVIEW } from '../interviews/editor/interview-values.ts';
import { TRANSCRIPT } from '../transcripts/screen/transcript-value.ts';

/** Unsaved text on this device, typed here or elsewhere. */
export interface KeptText {
  /** Its key on this device. */
  storageKey: string;
  /** The interview; null for text that belongs to none yet. */
  interviewId: string | null;
  /** The first words of text that belongs to no interview yet. */
  name: string;
  /** The screen that offers the text. */
  address: string;
  /** The time of the last change (ISO 8601). */
  keptAt: string;
  isFromElsewhere: boolean;
}

const SUBJECT = /^interview:([a-z0-9]{12})(:.+)?$/;
const anyValue = z.record(z.string(), z.string());

/** The interviews with unsaved text on this device, of every user. */
export function keptInterviewIds(storage: DraftDevice['storage']): string[] {
  const ids = listSubjects(storage, 'interview:').flatMap((subject) => SUBJECT.exec(subject)?.[1] ?? []);
  return [...new Set(ids)];
}

/** The unsaved texts of one host on this device, last changed first: one of each interview, and all that belong to none. */
export function listKeptTexts(device: DraftDevice): KeptText[] {
  const texts = listSubjects(device.storage, '').flatMap((subject) => {
    const place = placeOf(subject);
    if (!place) return [];
    return listDrafts(device, subject, anyValue).map(
      ({ storageKey, value, keptAt, isFromElsewhere = false }) => ({
        ...place,
        storageKey,
        name: draftName(value),
        keptAt,
        isFromElsewhere,
      }),
    );
  });
  const newestFirst = texts.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
  const shown = new Set<string>();
  return newestFirst.filter(({ interviewId, storageKey }) => {
    const key = interviewId ?? storageKey;
    return shown.has(key) ? false : shown.add(key);
  });
}

function placeOf(subject: string): Pick<KeptText, 'interviewId' | 'address'> | null {
  if (subject === NEW_INTERVIEW) return { interviewId: null, address: '/admin/interviews/new' };
  if (subject === TRANSCRIPT) return { interviewId: null, address: '/admin/interviews/import' };
  const [, interviewId, part] = SUBJECT.exec(subject) ?? [];
  if (interviewId === undefined) return null;
  // Questions are offered on both screens, the form of the interview only on the second.
  return { interviewId, address: `/admin/interviews/${part ? 'view' : 'edit'}/${interviewId}` };
}
