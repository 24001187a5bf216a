/** The texts that `reading/list/device-lists` adds to the cards of public pages, which have no catalogue. */
export const FINISHED_MARK = 'قُرئت';
export const BEGUN_MARK = 'قُرئ منها {percent}';
