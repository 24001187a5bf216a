/** The text of the links that `layouts/edit-links` adds to public pages, which have no catalogue. */
export const EDIT_LINK_TEXT = 'تعديل';
