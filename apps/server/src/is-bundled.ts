/** Whether this is the build, which replaces this module with `true`. */
export const isBundled: boolean = false
