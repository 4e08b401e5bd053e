/** The address of this site, by which it keeps what it keeps: several sites may share an origin. */
export const site: string = new URL('..', (document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
  .href
