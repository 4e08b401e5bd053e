/** The address of this site, as a prefix for storage: several sites may share an origin. */
export const site: string = new URL('..', (document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
  .href
