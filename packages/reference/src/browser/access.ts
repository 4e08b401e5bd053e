import { chooseServer, chosenServer, credentialInputs, credentialOf, siteForm } from './access-form.ts'
import { fillSamples, sampleTexts } from './fill-samples.ts'
import { site } from './site-address.ts'

/** The data that "Remember in this tab" keeps; nothing else does. */
interface Remembered {
  server: string
  credentials: Readonly<Record<string, string>>
}

const form = siteForm()

if (form) {
  const remember = form.querySelector<HTMLInputElement>('[name=remember]')
  const server = form.querySelector('select')
  const inputs = credentialInputs(form)
  const button = document.querySelector('.access-button')
  const name = button?.textContent ?? ''
  const { sampled = '' } = form.dataset
  const texts = sampleTexts(sampled)

  const show = () => {
    fillSamples(texts, sampled, chosenServer(form), new Map(inputs.map((one) => [one.placeholder, credentialOf(one)])))
    if (button) button.textContent = inputs.some(({ value }) => value !== '') ? `${name} ✓` : name
    document.dispatchEvent(new Event('access'))
  }
  const keep = () => {
    if (!remember?.checked) return withStorage((storage) => storage.removeItem(site))
    const credentials = Object.fromEntries(inputs.map(({ dataset, value }) => [dataset.credential, value]))
    const remembered: Remembered = { server: server?.value ?? '', credentials }
    withStorage((storage) => storage.setItem(site, JSON.stringify(remembered)))
  }
  const recall = () => {
    const text = withStorage((storage) => storage.getItem(site))
    const known: Remembered = text ? JSON.parse(text) : { server: '', credentials: {} }
    if (remember) remember.checked = text != null
    // Only one that the document names.
    if (server && [...server.options].some(({ value }) => value === known.server)) server.value = known.server
    for (const input of inputs) input.value = known.credentials[input.dataset.credential ?? ''] ?? ''
    show()
  }

  if (server) chooseServer(server, form.dataset.ownServer)
  recall()
  form.addEventListener('input', () => {
    keep()
    show()
  })
  form.addEventListener('reset', () => {
    withStorage((storage) => storage.removeItem(site))
    // Its fields are empty once the event is over.
    setTimeout(show)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.hidePopover()
  })
  // A page that the browser kept whole may hold what another page has made it forget since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && remember?.checked) recall()
  })
}

/** Undefined where the browser keeps nothing. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
