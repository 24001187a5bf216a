/** More interviews with unsaved text on one device are not named. */
export const KEPT_MAX = 20;
