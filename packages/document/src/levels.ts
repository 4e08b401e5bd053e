/** The deepest nesting that is read: more than any description needs, and safe for every recursive walk. */
export const LEVELS_MAX = 500
