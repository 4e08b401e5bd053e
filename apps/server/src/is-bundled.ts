/** Whether this is the build, which puts `true` in place of this module. */
export const isBundled: boolean = false
