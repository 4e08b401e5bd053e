// Becomes a classic script: modules are blocked on file://. The block keeps its names out of the page.
{
  type Sent = { url: string; method: string; headers: [name: string, value: string][]; body: string | undefined }

  for (const form of document.querySelectorAll<HTMLFormElement>('form.console')) {
    const output = form.querySelector('output')
    const button = form.querySelector('button')
    const server = form.querySelector<HTMLSelectElement>('select[name=server]')
    if (!output || !button || !server) continue
    chooseServer(server, form.dataset.ownServer)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      button.disabled = true
      output.textContent = 'Waiting for the answer …'
      const began = performance.now()
      try {
        const { url, method, headers, body } = requestOf(form, server.value, false)
        const response = await fetch(url, {
          method,
          headers,
          ...(body !== undefined && { body }),
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
        })
        const text = await response.text()
        output.replaceChildren(...answerParts(response, text, Math.round(performance.now() - began)))
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        const advice = `No answer (${why}). The server cannot be reached, or it does not let pages of this host call it.`
        output.replaceChildren(element('p', 'failure', advice))
      }
      const asCurl = element('pre', '', curl(requestOf(form, server.value, true)))
      asCurl.tabIndex = 0
      output.append(element('h3', '', 'The same with curl'), asCurl)
      button.disabled = false
    })
  }

  /** The server that the page comes from, when it is one of the list, or on this machine as `ownServer` is. */
  function chooseServer(server: HTMLSelectElement, ownServer: string | undefined): void {
    const own = [...server.options].find(({ value }) => value.startsWith(`${location.origin}/`))
    if (own) own.selected = true
    else if (ownServer !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) {
      const here = `${location.origin}${new URL(ownServer, location.href).pathname.replace(/\/$/, '')}`
      server.prepend(new Option(`${here} · where this page comes from`, here, true, true))
    }
  }

  /** What the fields say. With `isShown`, credentials are named and not told. */
  function requestOf(form: HTMLFormElement, server: string, isShown: boolean): Sent {
    let path = form.dataset.path ?? ''
    const query: string[] = []
    const headers: [string, string][] = []
    let body: string | undefined
    for (const field of form.querySelectorAll<HTMLInputElement>('[data-in]')) {
      const { in: place, name = '', prefix = '', type = '', secret } = field.dataset
      const typed = field.value
      if (typed === '' && place !== 'path') continue
      const plain = secret !== undefined && isShown ? secret : prefix === 'Basic ' ? btoa(typed) : typed
      const value = `${prefix}${plain}`
      if (place === 'path') path = path.replaceAll(`{${name}}`, () => encodeURIComponent(value))
      else if (place === 'header') headers.push([name, value])
      else if (place === 'body') {
        body = typed
        headers.push(['Content-Type', type])
      } else {
        const values = type === 'list' ? value.split(',') : [value]
        query.push(...values.map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`))
      }
    }
    const url = `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
    return { url, method: form.dataset.method ?? 'GET', headers, body }
  }

  function answerParts(response: Response, text: string, tookMs: number): Node[] {
    const { status, statusText, ok, headers } = response
    const parts = [
      element('p', ok ? 'success' : 'failure', `${status} ${statusText} · ${tookMs} ms`.replace('  ', ' ')),
    ]
    const again = retryTime(headers.get('retry-after'))
    if (again) parts.push(element('p', 'again', `Try again at ${again.toLocaleTimeString()}, not before.`))
    const [left, limit] = ['remaining', 'limit'].map(
      (name) => headers.get(`x-ratelimit-${name}`) ?? headers.get(`x-rate-limit-${name}`),
    )
    if (left != null) parts.push(element('p', 'left', `${left}${limit == null ? '' : ` of ${limit}`} requests left.`))
    if (text !== '') {
      const body = element('pre', '', indented(text))
      body.tabIndex = 0
      parts.push(element('h3', '', 'Body'), body)
    }
    const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
    if (lines.length > 0) {
      const shown = element('pre', '', lines.join('\n'))
      shown.tabIndex = 0
      parts.push(element('h3', '', 'Headers that a page may read'), shown)
    }
    return parts
  }

  /** RFC 9110, section 10.2.3: a number of seconds, or a date. */
  function retryTime(value: string | null): Date | undefined {
    if (value === null) return undefined
    const time = /^\d+$/.test(value) ? Date.now() + Number(value) * 1000 : Date.parse(value)
    return Number.isNaN(time) ? undefined : new Date(time)
  }

  function indented(text: string): string {
    try {
      return JSON.stringify(JSON.parse(text), null, 2)
    } catch {
      return text
    }
  }

  function curl({ url, method, headers, body }: Sent): string {
    const quoted = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`
    return [
      `curl --request ${method} ${quoted(url)}`,
      ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
      ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
    ].join(' \\\n  ')
  }

  /** Text only: an answer may hold anything. */
  function element(name: 'p' | 'pre' | 'h3', className: string, text: string): HTMLElement {
    const made = document.createElement(name)
    if (className !== '') made.className = className
    made.textContent = text
    return made
  }
}
