import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    /** Set by the script of the console. */
    sendRequest?: (form: HTMLFormElement) => Promise<void>
  }
}

// The console is a script of its own, which few readers need.
for (const form of document.querySelectorAll<HTMLFormElement>('form.console')) {
  const load = () => loadScript(form.dataset.script ?? '')
  const server = form.querySelector<HTMLSelectElement>('select[name=server]')
  if (server) chooseServer(server, form.dataset.ownServer)
  form.closest('details')?.addEventListener('toggle', load, { once: true })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    await load()
    await window.sendRequest?.(form)
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
