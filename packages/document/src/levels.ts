/** More than any description needs, and few enough for every walk through one. */
export const LEVELS_MAX = 500
