/** The size of the pictures of the guide, in pixels; on pages they are half as large. */
export const GUIDE_PICTURE_WIDTH_PX = 1200;
export const GUIDE_PICTURE_HEIGHT_PX = 750;
