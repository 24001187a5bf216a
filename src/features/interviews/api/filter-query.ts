import { ID_PATTERN } from '../../../kernel/stored-shapes.ts';
import type { InterviewFilter } from '../interview.schema.ts';

/** A filter in the query of the call and in the address of the list; what is not narrowed is left out. */
export function filterQuery({ guestId, topicId, isWithoutImage, hasOpenNotes }: InterviewFilter) {
  return {
    ...(guestId !== null && { guest: guestId }),
    ...(topicId !== null && { topic: topicId }),
    ...(isWithoutImage && { image: 'none' as const }),
    ...(hasOpenNotes && { notes: 'open' as const }),
  };
}

/** The filter in an address; invalid parameters are ignored. */
export function parseFilter(parameters: URLSearchParams): InterviewFilter {
  return {
    guestId: idIn(parameters.get('guest')),
    topicId: idIn(parameters.get('topic')),
    isWithoutImage: parameters.get('image') === 'none',
    hasOpenNotes: parameters.get('notes') === 'open',
  };
}

function idIn(text: string | null): string | null {
  return text !== null && ID_PATTERN.test(text) ? text : null;
}
