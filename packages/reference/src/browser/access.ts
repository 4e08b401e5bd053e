import { chooseServer, chosenServer, credentialInputs, credentialOf, siteForm } from './access-form.ts'
import { fillSamples, sampleTexts } from './fill-samples.ts'
import { site } from './site-address.ts'

/** The data that "Remember in this tab" keeps; nothing else is stored. */
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
    // Only a server of the document.
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
    // Its fields are empty after the event.
    setTimeout(show)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.hidePopover()
  })
  // A page from the back/forward cache may hold values that another page has forgotten since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && remember?.checked) recall()
  })
}

/** Undefined if the browser allows no storage. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
