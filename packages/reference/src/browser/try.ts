import type { OperationShape } from '@contract-first/document/request'
import { chosenServer, credentialInputs, siteForm } from './access-form.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    /** Set by the script of the console. */
    sendRequest?: (form: HTMLFormElement) => Promise<void>
  }
}

// The console is a separate script, which few readers need.
for (const form of document.querySelectorAll<HTMLFormElement>('form.console')) {
  sayWhere(form)
  document.addEventListener('access', () => sayWhere(form))
  const load = () => loadScript(form.dataset.script ?? '')
  form.closest('details')?.addEventListener('toggle', load, { once: true })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    await load()
    await window.sendRequest?.(form)
  })
}

/** Where a request would go now, and whether it has its credentials. */
function sayWhere(form: HTMLFormElement): void {
  const said = form.querySelector('.to > span')
  const site = siteForm()
  if (!said || !site) return
  const shape: OperationShape = JSON.parse(form.dataset.operation ?? '')
  const given = new Set(credentialInputs(site).map(({ dataset, value }) => (value === '' ? '' : dataset.credential)))
  const { security = [] } = shape
  const isFit = security.length === 0 || security.some((schemes) => schemes.every((scheme) => given.has(scheme)))
  const server = form.querySelector<HTMLSelectElement>('select[name=server]')?.value ?? chosenServer(site)
  said.textContent = `To ${server ?? 'a server of yours'}${isFit ? '' : ', without a key'}.`
}
