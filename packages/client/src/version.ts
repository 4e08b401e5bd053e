/** The version in package.json, as a test says. */
export const VERSION = '1.0.0'
