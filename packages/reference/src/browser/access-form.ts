/** The form in the header where readers choose the server and enter credentials. */
export function siteForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form.access')
}

export function credentialInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[data-credential]')]
}

/** The credential to send: user and password are encoded for `Basic` (RFC 7617, section 2). */
export function credentialOf({ value, dataset }: HTMLInputElement): string {
  if (dataset.kind !== 'user' || value === '') return value
  return btoa(Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join(''))
}

/** A relative server is the page's own; a file has none. */
export function chosenServer(form: HTMLFormElement): string | undefined {
  const url = form.querySelector('select')?.value
  if (url === undefined || /^[a-z][a-z\d+.-]*:/i.test(url)) return url
  const isServed = location.protocol !== 'file:' && URL.canParse(url, location.href)
  return isServed ? new URL(url, location.href).href.replace(/\/$/, '') : undefined
}

/** The page's own server, if it is in the list, or on this machine like `ownServer`. */
export function chooseServer(server: HTMLSelectElement, ownServer: string | undefined): void {
  const own = [...server.options].find(({ value }) => value.startsWith(`${location.origin}/`))
  if (own) {
    own.defaultSelected = own.selected = true
  } else if (ownServer !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) {
    const here = `${location.origin}${new URL(ownServer, location.href).pathname.replace(/\/$/, '')}`
    server.prepend(new Option(`${here} · where this page comes from`, here, true, true))
  }
}
